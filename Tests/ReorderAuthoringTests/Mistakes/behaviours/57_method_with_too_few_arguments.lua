return {
  api = 1,
  target = function(drag, list) return list:at(drag.y) end,
}
