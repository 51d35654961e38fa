return {
  api = 1,
  lift = function() return { curve = "easeOut", duration = 0.2 } end,
}
