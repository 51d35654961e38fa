return {
  api = 1,
  target = function(drag, list) list:at(drag.x, drag.y) end,
}
