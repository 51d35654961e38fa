return {
  api = 1,
  swap = function(drag) return drag.dy > 0 and "insrt" or "stepp" end,
}
