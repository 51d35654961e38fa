return {
  api = 1,
  lift = function() return 1.05 end,
}
