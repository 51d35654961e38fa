return {
  api = 1,
  lift = function() return { spring = { bounce = 1 } } end,
}
