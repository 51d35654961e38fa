return {
  api = 1,
  shake = function() return { x = { -20, "20", 0 } } end,
}
