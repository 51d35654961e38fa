return {
  api = 1,
  lift = function() return { rest = "sides" } end,
}
