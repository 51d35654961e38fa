return {
  api = 1,
  target = function(self, drag, list) return list:at(drag.x, drag.y) end,
}
