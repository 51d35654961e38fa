return {
  api = 1,
  cancel = function() return "comit" end,
}
