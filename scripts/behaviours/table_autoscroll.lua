---@type reorder.Behaviour
return {
  api = 1,
  name = "table_autoscroll",
  summary = "A table that scrolls while the lifted row is held over its edge.",

  params = {
    speed = { default = 240, min = 0, max = 10000, doc = "points a second beyond an edge" },
  },

  press = { duration = 0.5, slop = 10 },

  lift = function()
    return {
      scale = 1.03,
      alpha = 0.98,
      shadow = { x = -5, y = 0, radius = 5, opacity = 0.4 },
      duration = 0.2,
    }
  end,

  follow = function(drag) return drag.origin_x, drag.y end,

  -- In a tick the finger rests, and it is the content that moves under the snapshot.
  target = function(drag, list)
    if drag.cause == "tick" then return list:at(drag.center_x, drag.center_y) end
    return list:at(drag.x, drag.y)
  end,

  swap = function() return "insert" end,

  autoscroll = function(_, scroll, p)
    if scroll.top < 0 then return 0, -p.speed end
    if scroll.bottom < 0 then return 0, p.speed end
    return 0, 0
  end,

  settle = function() return { alpha = 0, duration = 0.2 } end,
}
