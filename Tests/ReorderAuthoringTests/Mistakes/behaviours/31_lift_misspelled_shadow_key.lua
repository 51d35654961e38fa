return {
  api = 1,
  lift = function() return { shadow = { x = 0, y = 4, raduis = 8, opacity = 0.3 } } end,
}
