return {
  api = 1,
  lift = function() return { scale = "1.05" } end,
}
