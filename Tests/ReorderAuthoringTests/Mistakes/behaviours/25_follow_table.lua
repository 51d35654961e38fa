return {
  api = 1,
  follow = function(drag) return { x = drag.x, y = drag.y } end,
}
