return {
  api = 1,
  follow = function(drag, scroll, p)
    local width = 0
    return drag.x / width - drag.y / width, drag.y
  end,
}
