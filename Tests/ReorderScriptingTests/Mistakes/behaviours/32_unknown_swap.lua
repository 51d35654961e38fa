return {
  api = 1,
  target = function(drag, list, p) return 1, 6 end,
  swap = function(drag, list, p) return "swap" end,
}
