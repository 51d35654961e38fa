return {
  api = 1,
  autoscroll = 240,
}
