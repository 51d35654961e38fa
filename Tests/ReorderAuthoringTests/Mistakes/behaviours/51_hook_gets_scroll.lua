return {
  api = 1,
  autoscroll = function(drag, list) return 0, list.count * drag.dy end,
}
