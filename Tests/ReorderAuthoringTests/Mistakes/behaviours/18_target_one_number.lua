return {
  api = 1,
  target = function() return 2 end,
}
