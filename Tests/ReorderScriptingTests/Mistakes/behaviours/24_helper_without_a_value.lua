return {
  api = 1,
  follow = function(drag, scroll, p)
    local top
    return drag.x, reorder.clamp(drag.y, top, 300)
  end,
}
