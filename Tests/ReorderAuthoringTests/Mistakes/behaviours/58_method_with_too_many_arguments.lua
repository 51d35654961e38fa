return {
  api = 1,
  target = function(drag, list) return list:at(drag.x, drag.y, 1) end,
}
