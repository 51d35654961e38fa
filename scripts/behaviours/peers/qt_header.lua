-- QHeaderView of Qt 6 (setSectionsMovable): at the drop a section goes past the one whose middle the
-- pointer has passed. Beyond all sections the last answer holds. Within 3 px of an edge nothing
-- lifts, for that is where a section is resized. A hidden section has the length 0.
--
-- | left out                    | instead                                |
-- |-----------------------------|----------------------------------------|
-- | the mark between sections   | the mark of the application            |
-- | cascading and fixed columns | items that are not `movable`           |

local bars = require "bars"
local following = require "following"
local presses = require "presses"

local GRIP = 4

-- Whether the pointer is at an edge, where a press resizes.
local function is_at_edge(drag, list)
  local at = bars.pointer(drag, list)
  for _, coordinate in ipairs { at - GRIP, at, at + GRIP } do
    local section, item = bars.at(drag, list, coordinate)
    if section then
      local start, length = bars.span(list, section, item)
      local edge = list.mirrored and start or start + length
      if length > 0 and math.abs(at - edge) < GRIP then return true end
    end
  end
  return false
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "qt_header",
  summary = "Decides as Qt's header does: at the drop, past the middle under the pointer.",
  breaks = require("breaks").qt_header,
  steady = function(p) return not p.faithful end,

  params = {
    faithful = { default = true, doc = "whether edges lift nothing, and beyond the last answer holds" },
  },
  press = { distance = 10, metric = "manhattan" },
  can_lift = function(drag, list, p)
    if p.faithful and is_at_edge(drag, list) then return false end
    return presses.by_pointer(drag, list, p)
  end,
  lift = bars.lift,
  follow = function(drag) return following.along(drag, drag.memory.axis) end,
  accept = bars.keep,

  target = function(drag, list, p)
    local memory, at = drag.memory, bars.pointer(drag, list)
    if not p.faithful then
      local first, last = bars.ends(drag, list)
      at = reorder.clamp(at, first, last - 1)
    end
    local section, item = bars.at(drag, list, at)
    if section == drag.section then
      local start, length = bars.span(list, section, item)
      -- From right to left this is a pixel more than the mirror image: as there.
      local depth, half = list.mirrored and start + length - at or at - start, length // 2
      memory.to = item
      if item < drag.item and depth >= half then memory.to = item + 1 end
      if item > drag.item and depth <= half then memory.to = item - 1 end
    end
    local to = memory.to
    if to and to <= list:items(drag.section) then return drag.section, to, "mark" end
  end,

  autoscroll = bars.still,
  settle = function() return { duration = 0 } end,
}
