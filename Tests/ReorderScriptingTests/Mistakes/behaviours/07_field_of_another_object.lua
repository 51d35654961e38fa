return {
  api = 1,
  follow = function(drag, scroll, p)
    local rows = scroll.count
    return drag.x, drag.y + rows
  end,
}
