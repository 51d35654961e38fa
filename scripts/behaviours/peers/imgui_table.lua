-- Dear ImGui 1.93 (ImGuiTableFlags_Reorderable): in a frame in which the pointer moves, and is
-- beyond the dragged column in the direction of that movement, the column and its neighbour there
-- change places; one place a frame.
--
-- | left out                 | instead                                    |
-- |--------------------------|--------------------------------------------|
-- | a frame                  | a sample of the pointer                    |
-- | frozen columns           | items that are not `movable`               |

local bars = require "bars"

---@type reorder.Behaviour
return {
  api = 1,
  name = "imgui_table",
  summary = "Decides as Dear ImGui's tables do: the neighbour gives way, one a frame.",
  extends = "peers/imgui_tabs",
  breaks = require("breaks").imgui_table,

  target = function(drag, list, p)
    local section, item = drag.section, drag.item
    local at, _, way = bars.pointer(drag, list)
    local start, length = bars.span(list, section, item)
    local is_before, is_behind = way < 0 and at < start, way > 0 and at > start + length
    if not is_before and not is_behind then return end
    local to = item + (is_before == list.mirrored and 1 or -1)
    if not list:frame(section, to) then return end
    if p.faithful or bars.comes_under(drag, list, section, to) then return section, to end
  end,
}
