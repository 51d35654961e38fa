return {
  api = 1,
  follow = function(drag)
    local x = drag.x
    if drag.window then
      local x = drag.origin_x
      return x, drag.y
    end
    return x, drag.y
  end,
}
