return {
  api = 1,
  can_lift = function(drag) return drag.width end,
}
