return {
  api = 1,
  swap = function() return "Insert" end,
}
