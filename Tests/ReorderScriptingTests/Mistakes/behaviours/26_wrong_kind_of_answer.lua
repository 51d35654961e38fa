return {
  api = 1,
  can_lift = function(drag, list, p) return "yes" end,
}
