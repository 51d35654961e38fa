return {
  api = 1,
  target = function() return 1, 1.5 end,
}
