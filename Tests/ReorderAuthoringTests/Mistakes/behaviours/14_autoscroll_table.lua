return {
  api = 1,
  autoscroll = function() return { x = 0, y = 240 } end,
}
