return {
  api = 1,
  target = function() return 0, 1 end,
}
