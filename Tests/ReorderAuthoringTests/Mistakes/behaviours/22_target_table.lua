return {
  api = 1,
  target = function() return { 1, 2 } end,
}
