return {
  api = 1,
  follow = function(drag, scroll, p)
    return drag.x, floor(drag.y)
  end,
}
