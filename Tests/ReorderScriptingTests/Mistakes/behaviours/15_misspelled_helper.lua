return {
  api = 1,
  follow = function(drag, scroll, p)
    return drag.x, reorder.clmap(drag.y, 0, 300)
  end,
}
