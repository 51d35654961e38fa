-- ReorderableList of Flutter 3.41. The first row counts in whose near half an edge of the dragged
-- one lies: its start in the first half, or its end in the second, both ends of a half included.
-- It asks at each movement and after each step of scrolling, of the rows in sight and 250 points
-- more. A row beyond the viewport's edge scrolls by as much, 20 points at most, in
-- 1000 / velocity_scalar ms, and again. Keys are native: its four semantic actions do the same.
--
-- | left out                       | because                                  |
-- |--------------------------------|------------------------------------------|
-- | rows slide for 0.25 s          | only an application draws them           |
-- | grids, sections, several lists | it has none; a row stays in its section  |
-- | a handle that is not enabled   | such an item is not `movable` in a scene |

local following, rows, sight = require "following", require "rows", require "sight"
local scrolling, steps = require "scrolling", require "steps"

local raised = { duration = 0.25, curve = "ease_in_out", shadow = { y = 3, radius = 5 } }
local dropped, gone = { duration = 0.25, curve = "ease_in" }, { duration = 0 }

-- Before which row of the order at the lift the dragged one would go.
local function gap(drag, list)
  local origin, first, _, last = drag.origin_item, rows.snapshot(drag, list)
  local found = drag.item > origin and drag.item + 1 or drag.item
  for item, start, middle, finish in sight.others(drag, list, 250) do
    local row = item < drag.item and item or item - 1
    if row >= origin then row = row + 1 end
    if start <= first and first <= middle then return row end
    if middle <= last and last <= finish then return row + 1 end
    if finish < first then found = math.max(found, row + 1) end
    if last < start then found = math.min(found, row) end
  end
  -- Of its own place at the lift only the second half counts, and in a mirrored list nothing.
  local _, middle, finish = rows.origin(drag, list)
  return not list.mirrored and middle <= last and last <= finish and origin or found
end

local function scroll(drag, axis, p)
  local before, behind, offset, least, most = scrolling.along(drag.scroll, axis)
  local way = 0
  if before < 0 and offset > least then
    way = math.max(before, -20, least - offset)
  elseif behind < 0 and offset < most then
    way = math.min(-behind, 20, most - offset)
  end
  if math.abs(way) < 1 then return steps.stop(drag) end
  steps.begin(drag, axis, way, math.floor(1000 / p.velocity_scalar + 0.5) / 1000)
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "flutter_reorderable",
  summary = "Decides as Flutter's ReorderableList does: an edge in the near half of a row.",
  breaks = require("breaks").flutter_reorderable,
  params = {
    delayed = { default = false, doc = "whether a long press starts the drag" },
    slop = { default = 18, min = 0, doc = "how far a finger must go, or may stray meanwhile" },
    velocity_scalar = { default = 50, min = 1, max = 1000, doc = "autoScrollerVelocityScalar" },
    boundary_start = { default = -1e6, doc = "where DragBoundary starts in the viewport" },
    boundary_end = { default = 1e6, doc = "where DragBoundary ends in the viewport" },
    faithful = { default = true, doc = "whether mixed rows may go back and forth, as there" },
  },
  -- What a finger goes within the slop is not lost. No scrolling competes with a mouse.
  press = function(pointer, p)
    if p.delayed then return { duration = 0.5, slop = p.slop } end
    return pointer.kind == "mouse" and { duration = 0 } or { distance = p.slop + 1e-6 }
  end,
  steady = function(p) return not p.faithful end,
  lift = function() return raised end,
  on = { began = function(drag, list) drag.memory.axis = list.axis end },
  follow = function(drag, view, p)
    return following.between(p.boundary_start, p.boundary_end, drag, view, drag.memory.axis)
  end,
  over = function(drag) return drag.origin_list end,
  target = function(drag, list, p)
    if not steps.is_due(drag) then return end
    if not steps.is_running(drag) then scroll(drag, list.axis, p) end
    local row = gap(drag, list)
    return drag.section, row > drag.origin_item and row - 1 or row
  end,
  autoscroll = steps.speed,
  settle = function(drag) return drag.phase == "ended" and dropped or gone end,
}
