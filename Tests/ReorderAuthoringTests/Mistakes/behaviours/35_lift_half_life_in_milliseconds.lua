return {
  api = 1,
  lift = function() return { half_life = 80 } end,
}
