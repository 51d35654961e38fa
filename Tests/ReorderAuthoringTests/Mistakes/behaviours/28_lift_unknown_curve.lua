return {
  api = 1,
  lift = function() return { curve = "bouncy" } end,
}
