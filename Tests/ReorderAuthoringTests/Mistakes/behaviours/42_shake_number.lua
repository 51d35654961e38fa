return {
  api = 1,
  shake = function() return { x = 20, duration = 0.2 } end,
}
