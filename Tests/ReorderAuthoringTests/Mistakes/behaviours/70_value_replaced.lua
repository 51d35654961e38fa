return {
  api = 1,
  follow = function(drag)
    local x = drag.x - drag.grab_x
    x = drag.origin_x
    return x, drag.y
  end,
}
