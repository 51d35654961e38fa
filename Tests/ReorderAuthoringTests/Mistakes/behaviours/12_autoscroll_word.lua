return {
  api = 1,
  autoscroll = function() return "fast" end,
}
