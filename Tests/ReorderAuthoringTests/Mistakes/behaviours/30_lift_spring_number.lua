return {
  api = 1,
  lift = function() return { spring = 0.5 } end,
}
