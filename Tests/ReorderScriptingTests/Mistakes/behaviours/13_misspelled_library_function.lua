return {
  api = 1,
  follow = function(drag, scroll, p)
    return drag.x, math.foor(drag.y)
  end,
}
