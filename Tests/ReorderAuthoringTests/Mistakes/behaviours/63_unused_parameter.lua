return {
  api = 1,
  params = { depth = { default = 0.5 }, speed = { default = 240 } },
  autoscroll = function(_, _, p) return 0, p.speed end,
}
