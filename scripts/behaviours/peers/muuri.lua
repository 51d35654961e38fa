-- Muuri 0.9.5: the item that the snapshot covers most gives way, once half of the smaller of both
-- is covered. It looks `interval` after the snapshot has gone `distance`; the item goes back where
-- it came from only once the snapshot has turned by `angle`. Derived from what it does.
--
-- | left out      | why                                                            |
-- |---------------|----------------------------------------------------------------|
-- | its packing   | it fills a grid of mixed heights as no layout here does        |
-- | several grids | the list of a board takes an item before the rule is asked     |
-- | a last frame  | a drop looks where the pointer is, it where the last frame was |

local boxes = require "boxes"
local covering = require "covering"
local following = require "following"
local smooth_scroll = require "smooth_scroll"

-- Whether the snapshot has gone far enough to look. If it has turned, nothing is blocked any more.
local function has_gone(drag, _, p)
  local m, x, y = drag.memory, smooth_scroll.corner(drag)
  if not m.x then m.x, m.y, m.old_x, m.old_y = x, y, x, y end
  local dx, dy = x - m.x, y - m.y
  if p.distance <= 3 or p.angle == 0 then m.blocked = nil end
  if p.distance > 0 and math.max(math.abs(dx), math.abs(dy)) <= p.distance then return false end
  local turn = math.atan(dx, dy) - math.atan(m.x - m.old_x, m.y - m.old_y)
  if math.abs(math.atan(math.sin(turn), math.cos(turn))) > p.angle then m.blocked = nil end
  m.old_x, m.old_y, m.x, m.y = m.x, m.y, x, y
  return true
end

local function look(drag, list, p)
  local x, y = smooth_scroll.corner(drag)
  local over = covering.percent_of_box(drag, x, y, boxes.of(list, drag.scroll, 1, p.padding))
  if over <= p.threshold then return end
  local section, item, covered = covering.most(drag, list, x, y)
  if covered < p.threshold or item == drag.memory.blocked then return end
  drag.memory.blocked = drag.item
  return section, item
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "muuri",
  summary = "Decides as Muuri does: the item that the snapshot covers most gives way.",

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
  follow = following.grab,
  steady = function(p) return not p.faithful end,

  target = function(drag, list, p)
    local m = drag.memory
    if drag.cause == "sample" or smooth_scroll.has_scrolled(drag) then m.has_moved = true end
    local is_due, is_over = m.due and drag.time >= m.due, drag.phase == "ended" and m.due
    if is_over or drag.cause == "tick" and (m.has_moved or is_due) then
      local is_far = not is_over and has_gone(drag, list, p)
      m.has_moved = false
      if not (is_due or is_over) and is_far then m.due = m.due or drag.time + p.interval end
      if not (is_due or is_over or is_far and p.interval == 0) then return end
      m.due = nil
      return look(drag, list, p)
    end
  end,
  swap = function(_, _, p) return p.action == "swap" and "exchange" or "insert" end,
  autoscroll = function(drag, _, p) return smooth_scroll.autoscroll(drag, p.scroll) end,
  settle = function() return { duration = 0.3, curve = "ease_out" } end,
  on = { began = has_gone },
}
