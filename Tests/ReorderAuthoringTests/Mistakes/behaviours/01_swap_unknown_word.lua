return {
  api = 1,
  swap = function() return "swap" end,
}
