return {
  api = 1,
  swap = function() return "exchnage" end,
}
