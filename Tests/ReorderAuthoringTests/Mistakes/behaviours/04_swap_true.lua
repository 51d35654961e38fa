return {
  api = 1,
  swap = function() return true end,
}
