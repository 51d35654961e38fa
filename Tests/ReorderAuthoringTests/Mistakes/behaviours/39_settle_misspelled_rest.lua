return {
  api = 1,
  settle = function() return { rest = "corner" } end,
}
