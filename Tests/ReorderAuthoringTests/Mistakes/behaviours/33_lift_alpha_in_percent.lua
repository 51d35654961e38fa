return {
  api = 1,
  lift = function() return { alpha = 98 } end,
}
