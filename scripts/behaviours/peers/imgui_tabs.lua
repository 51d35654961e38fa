-- Dear ImGui 1.93 (ImGuiTabBarFlags_Reorderable): in a frame in which the pointer moves, and is
-- beyond the dragged tab in the direction of that movement, the tab goes to the one under the
-- pointer, however far. Beyond the bar that is the last one.
--
-- | left out              | instead                                    |
-- |-----------------------|--------------------------------------------|
-- | a frame               | a sample of the pointer                    |
-- | scrolling of the bar  | nothing scrolls                            |

local bars = require "bars"
local presses = require "presses"

---@type reorder.Behaviour
return {
  api = 1,
  name = "imgui_tabs",
  summary = "Decides as Dear ImGui's tabs do: the tab under the pointer, on the pointer's way.",
  breaks = require("breaks").imgui_tabs,
  steady = function(p) return not p.faithful end,

  params = {
    faithful = { default = true, doc = "whether mixed lengths tremble, and keys do nothing" },
  },
  press = { distance = 6 },
  can_lift = presses.by_pointer,
  lift = bars.lift,
  follow = bars.stay,
  accept = bars.keep,

  target = function(drag, list, p)
    local section, to = drag.section, drag.item
    local at, _, way = bars.pointer(drag, list)
    local start, length = bars.span(list, section, to)
    local is_before, is_behind = way < 0 and at < start, way > 0 and at > start + length
    if not is_before and not is_behind then return end
    local step = is_before == list.mirrored and 1 or -1
    -- As far as the tab before whose neighbour on that side the pointer is.
    while list:frame(section, to + step) do
      local other, other_length = bars.span(list, section, to + step)
      if is_before and at > other + other_length or is_behind and at < other then break end
      to = to + step
    end
    if to == drag.item then return end
    if p.faithful or bars.comes_under(drag, list, section, to) then return section, to end
  end,

  autoscroll = bars.still,
  settle = function() return { duration = 0 } end,
  cancel = function() return "commit" end, -- Escape is not looked at
  on = { moved = bars.rest },
}
