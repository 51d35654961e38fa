-- Dear ImGui 1.93 (ImGuiTableFlags_Reorderable): in a frame in which the pointer moves, and is
-- beyond the dragged column in the direction of that movement, the column and its neighbour there
-- change places; one place a frame.
--
-- | left out                 | instead                                    |
-- |--------------------------|--------------------------------------------|
-- | a frame                  | a sample of the pointer                    |
-- | frozen columns           | items that are not `movable`               |

local bars = require "bars"
local presses = require "presses"

---@type reorder.Behaviour
return {
  api = 1,
  name = "imgui_table",
  summary = "Decides as Dear ImGui's tables do: the neighbour gives way, one a frame.",
  breaks = require("breaks").imgui_table,
  steady = function(p) return not p.faithful end,

  params = {
    faithful = { default = true, doc = "whether mixed columns tremble, and keys do nothing" },
  },
  press = { distance = 6 },
  can_lift = presses.by_pointer,
  lift = bars.lift,
  follow = bars.stay,
  accept = bars.keep,

  target = function(drag, list, p)
    local section, item = drag.section, drag.item
    local at, _, way = bars.pointer(drag, list)
    local start, length = bars.span(list, section, item)
    local is_before, is_behind = way < 0 and at < start, way > 0 and at > start + length
    if not is_before and not is_behind then return end
    local to = item + (is_before == list.mirrored and 1 or -1)
    if not list:frame(section, to) then return end
    if not p.faithful then
      -- Only to where the dragged column then lies under the pointer.
      local other, other_length = bars.span(list, section, to)
      if is_before and at >= other + length then return end
      if is_behind and at < other + other_length - length then return end
    end
    return section, to
  end,

  autoscroll = bars.still,
  settle = function() return { duration = 0 } end,
  cancel = function() return "commit" end, -- Escape is not looked at
  on = { moved = bars.rest },
}
