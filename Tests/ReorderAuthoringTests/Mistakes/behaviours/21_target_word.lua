return {
  api = 1,
  target = function() return "first", 1 end,
}
