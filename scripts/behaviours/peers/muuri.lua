-- Muuri 0.9.5: in the frame after the pointer moved, the item that the snapshot covers most gives
-- way, once half of the smaller of both is covered. Derived from what it does.
--
-- It looks only once the snapshot has gone `distance` points, and `interval` later than that; then
-- an item returns to the place that it came from only once the snapshot has turned by `angle`.
--
-- | left out          | why                                                          |
-- |-------------------|--------------------------------------------------------------|
-- | its own packing   | in a grid it fills columns by what fits, as no layout here   |
-- | several grids     | they are `dragSort` functions of an application              |

local boxes = require "boxes"
local following = require "following"

-- What two rectangles share, in percent of the lesser width and height.
local function share(x, y, width, height, left, top, wide, high)
  local shared = reorder.overlap(x, width, left, wide) * reorder.overlap(y, height, top, high)
  return shared / (math.min(width, wide) * math.min(height, high)) * 100
end

-- Whether the snapshot lies over enough of the list, as far as that is in sight.
local function is_over_list(drag, list, p)
  local scroll = drag.scroll
  local left, top, right, bottom = boxes.of(list, scroll, 1, p.padding)
  left, right = math.max(left, scroll.offset_x), math.min(right, scroll.offset_x + scroll.width)
  top, bottom = math.max(top, scroll.offset_y), math.min(bottom, scroll.offset_y + scroll.height)
  if left >= right or top >= bottom then return false end
  local x, y = drag.bounds_left, drag.bounds_top
  return share(x, y, drag.width, drag.height, left, top, right - left, bottom - top) > p.threshold
end

local function most_covered(drag, list, p)
  local x, y, width, height = drag.bounds_left, drag.bounds_top, drag.width, drag.height
  local most, best, n = 0, nil, 0
  while true do
    n = n + 1
    local section, item, left, top, wide, high = list:touching(n, x, y, width, height)
    if not section then break end
    local covered = share(x, y, width, height, left, top, wide, high)
    if item ~= drag.item and covered > most then most, best = covered, item end
  end
  if most >= p.threshold then return best end
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "muuri",
  summary = "Decides as Muuri does: the item that the snapshot covers most gives way.",

  params = {
    action = { default = "move", choices = { "move", "swap" }, doc = "whether items trade places" },
    threshold = { default = 50, min = 1, max = 100, doc = "how much must be covered, in percent" },
    padding = { default = 0, min = 0, doc = "the margin of the items at the list's edge, in points" },
  },
  press = { distance = 0 },
  steady = false,
  follow = following.grab,

  target = function(drag, list, p)
    local memory = drag.memory
    if drag.cause == "sample" then memory.is_due = true end
    if drag.cause ~= "tick" or not memory.is_due then return end
    memory.is_due = false
    if not is_over_list(drag, list, p) then return end
    local item = most_covered(drag, list, p)
    if item then return 1, item end
  end,

  swap = function(_, _, p) return p.action == "swap" and "exchange" or "insert" end,
  autoscroll = false,
}
