return {
  api = 1,
  swap = function(drag, p) return p.how end,
}
