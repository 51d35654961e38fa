-- Muuri 0.9.5: the item that the snapshot covers most gives way, once half of the smaller of both
-- is covered. It looks `interval` after the snapshot has gone `distance`; the item goes back where
-- it came from only once the snapshot has turned by `angle`. Derived from what it does.
--
-- | left out      | why                                                            |
-- |---------------|----------------------------------------------------------------|
-- | its packing   | it fills a grid of mixed heights as no layout here does        |
-- | a last frame  | a drop looks where the pointer is, it where the last frame was |

local arrivals = require "arrivals"
local boxes = require "boxes"
local covering = require "covering"
local sort_timer = require "sort_timer"
local smooth_scroll = require "smooth_scroll"

local function look(drag, list, p)
  local x, y = smooth_scroll.corner(drag)
  if arrivals.is_new(drag) then
    drag.memory.blocked, drag.memory.arrives = nil, true
    return drag.section, covering.place(drag, arrivals.without(drag, list), x, y)
  end
  local over = covering.percent_of_box(drag, x, y, boxes.of(list, drag.scroll, 1, p.padding))
  if over <= p.threshold then return end
  local section, item, covered = covering.most(drag, list, x, y)
  if covered < p.threshold or item == drag.memory.blocked then return end
  drag.memory.blocked, drag.memory.arrives = drag.item, false
  return section, item
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "muuri",
  summary = "Decides as Muuri does: the item that the snapshot covers most gives way.",
  breaks = require("breaks").muuri,

  params = {
    action = { default = "move", choices = { "move", "swap" }, doc = "whether items trade places" },
    threshold = { default = 50, min = 1, max = 100, doc = "how much must be covered, in percent" },
    interval = { default = 0.1, min = 0, unit = "s", doc = "its sortInterval" },
    distance = { default = 10, min = 0, doc = "its minDragDistance" },
    scroll = { default = false, doc = "whether an application names what is to scroll" },
    angle = { default = 1, min = 0, doc = "its minBounceBackAngle, in radians" },
    padding = { default = 0, min = 0, doc = "the margin of the items at the list's edge" },
    faithful = { default = true, doc = "whether an item may go back at once, as it does there" },
  },
  press = { distance = 0 },
  can_lift = function(drag) return drag.kind ~= nil end,
  lift = function() return { duration = 0 } end,
  steady = function(p) return not p.faithful end,

  over = function(drag, board, p)
    local m, x, y = drag.memory, smooth_scroll.corner(drag)
    m.looks = sort_timer.is_due(drag, p)
    local name = arrivals.over(drag, board, drag.x, drag.y, false)
    return m.looks and covering.list(drag, board, x, y, p.threshold) or name
  end,
  target = function(drag, list, p)
    local looks = drag.memory.looks
    if not drag.list then looks = sort_timer.is_due(drag, p) end
    if looks then return look(drag, list, p) end
  end,
  swap = function(drag, _, p)
    return p.action == "swap" and not drag.memory.arrives and "exchange" or "insert"
  end,
  autoscroll = function(drag, _, p) return smooth_scroll.autoscroll(drag, p.scroll) end,
  settle = function() return { duration = 0.3, curve = "ease_out" } end,
}
