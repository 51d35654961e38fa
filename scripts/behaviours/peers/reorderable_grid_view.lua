-- karvulf/flutter-reorderable-grid-view 5.7. At each movement the item under the pointer gives way,
-- its edges included, and those in between close up, one after the other. Items at lockedIndices
-- (neither movable nor targets here) keep their places, and the others go around them. Near an edge
-- it scrolls by 10 points every 10 ms. A drag that is cancelled is a drop. It has no keys.
--
-- | left out                             | because                                     |
-- |--------------------------------------|---------------------------------------------|
-- | it stops up to 10 points short of 0  | it scrolls evenly here, and not by jumps    |
-- | items slide for 0.2 s; several grids | only an application draws them; it has one  |

local following, presses, sight = require "following", require "presses", require "sight"

local raised = { scale = 1.05, duration = 0.15, shadow = { y = 3, radius = 6, opacity = 0.2 } }

-- Of the items that share an edge there, the one that was first at the lift.
local function find(drag, list)
  local first, section, item = math.huge, nil, nil
  for s, i in sight.touching(list, drag.x - 1e-6, drag.y - 1e-6, 2e-6, 2e-6) do
    local _, place = list:place_at_lift(s, i)
    local is_own = s == drag.section and i == drag.item
    if not is_own and (place or 0) < first then first, section, item = place or 0, s, i end
  end
  return section, item
end

-- Ten points every ten milliseconds, once the pointer has moved; an axis without room stays.
local function speed(drag, place, length, p)
  if drag.distance == 0 then return 0 end
  if place < p.extent then return -1000 end
  return place > length - p.extent and 1000 or 0
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "reorderable_grid_view",
  summary = "Decides as flutter-reorderable-grid-view does: under the pointer, around locks.",
  breaks = require("breaks").reorderable_grid_view,
  params = {
    delay = { default = 0.5, min = 0, unit = "s", doc = "longPressDelay; 0 starts as it moves" },
    extent = { default = 150, min = 0, doc = "automaticScrollExtent, in points" },
    faithful = { default = true, doc = "whether mixed items may go back and forth, as there" },
  },
  press = function(_, p)
    return p.delay > 0 and { duration = p.delay, slop = 18 } or { distance = 18 + 1e-6 }
  end,
  steady = function(p) return not p.faithful end,
  can_lift = presses.by_pointer,
  lift = function() return raised end,
  follow = following.grab,
  target = function(drag, list)
    if drag.cause ~= "sample" or drag.phase == "ended" then return end
    return find(drag, list)
  end,
  swap = function() return "flow" end,
  autoscroll = function(drag, scroll, p)
    return speed(drag, drag.view_x, scroll.width, p), speed(drag, drag.view_y, scroll.height, p)
  end,
  settle = function() return { duration = 0.15 } end,
  cancel = function() return "commit" end,
}
