return {
  api = 1,
  follow = function(drag, scroll, p)
    return (drag.x + drag.dx)), (drag.y + drag.dy)
  end,
}
