return {
  api = 1,
  shake = function() return true end,
}
