return {
  api = 1,
  swap = function(drag) return drag.refused and "insert" end,
}
