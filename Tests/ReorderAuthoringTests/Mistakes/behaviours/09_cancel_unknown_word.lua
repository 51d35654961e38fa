return {
  api = 1,
  cancel = function() return "revert" end,
}
