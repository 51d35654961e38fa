return {
  api = 1,
  lift = function() return { shadow = true } end,
}
