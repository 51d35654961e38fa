return {
  api = 1,
  lift = function() return { rotate = 5 } end,
}
