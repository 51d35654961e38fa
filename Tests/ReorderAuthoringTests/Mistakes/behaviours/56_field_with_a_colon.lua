return {
  api = 1,
  follow = function(drag) return drag:x(), drag.y end,
}
