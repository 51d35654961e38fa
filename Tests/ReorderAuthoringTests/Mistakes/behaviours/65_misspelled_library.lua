return {
  api = 1,
  follow = function(drag) return drag.x, maht.floor(drag.y) end,
}
