return {
  api = 1,
  autoscroll = function(drag, scroll, p)
    if scroll.botom < 40 then return 0, 240 end
    return 0, 0
  end,
}
