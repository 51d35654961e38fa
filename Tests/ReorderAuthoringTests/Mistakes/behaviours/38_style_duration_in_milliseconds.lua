return {
  api = 1,
  style = function() return { duration = 250 } end,
}
