-- The rule of the pages by hand: a row goes before the row under the pointer in its first half, and
-- behind it in its second.
local unguarded = require "unguarded"

local width, height = 0, 0

---@type reorder.Behaviour
return {
  api = 1,
  name = "halves",
  summary = "Goes before or behind the row under the pointer, over which half it is.",
  press = { duration = 0, slop = 0 },
  follow = function(drag, scroll)
    width, height = scroll.width, scroll.height
    return unguarded.center(drag)
  end,

  target = function(drag, list)
    if drag.cause ~= "sample" or drag.phase == "ended" then return end
    local is_seen = drag.view_x >= 0 and drag.view_x < width
      and drag.view_y >= 0 and drag.view_y < height
    if not is_seen then return end
    local section, item = list:at(drag.x, drag.y)
    if not section or section == drag.section and item == drag.item then return end
    local left, top, across, along = list:frame(section, item)
    local is_first = drag.y < top + along / 2
    if not list.linear then is_first = drag.x < left + across / 2 end
    if section ~= drag.section then return section, is_first and item or item + 1 end
    if item > drag.item then return section, is_first and item - 1 or item end
    return section, is_first and item or item + 1
  end,

  swap = function() return "insert" end,
  autoscroll = false,
  cancel = function() return "commit" end,
  on = { began = unguarded.began, moved = unguarded.moved },
}
