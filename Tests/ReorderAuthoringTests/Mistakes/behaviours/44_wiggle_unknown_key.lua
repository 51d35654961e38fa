return {
  api = 1,
  wiggle = function() return { rotations = { -4, 4, 0 } } end,
}
