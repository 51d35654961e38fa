return {
  api = 1,
  settle = function(drag) return { duration = drag.phase == "end" and 0.2 or 0.4 } end,
}
