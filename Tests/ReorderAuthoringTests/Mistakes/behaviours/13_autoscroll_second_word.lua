return {
  api = 1,
  autoscroll = function() return 0, "fast" end,
}
