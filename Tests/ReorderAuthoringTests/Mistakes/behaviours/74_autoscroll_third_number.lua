return {
  api = 1,
  autoscroll = function() return 0, 80, 5 end,
}
