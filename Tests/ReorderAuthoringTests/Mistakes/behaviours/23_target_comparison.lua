return {
  api = 1,
  target = function(drag) return drag.x > 3 end,
}
