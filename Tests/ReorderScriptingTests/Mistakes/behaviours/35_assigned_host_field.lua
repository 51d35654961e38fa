return {
  api = 1,
  follow = function(drag, scroll, p)
    drag.x = 20
    return drag.x, drag.y
  end,
}
