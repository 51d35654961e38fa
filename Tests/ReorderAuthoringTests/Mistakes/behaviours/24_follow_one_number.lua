return {
  api = 1,
  follow = function(drag) return drag.y end,
}
