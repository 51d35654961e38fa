--- When Muuri looks what lies under the snapshot: `interval` after that has gone `distance`.
-- `memory.blocked` is the place that the item came from, until the snapshot turns by `angle`.
local sort_timer = {}

local smooth_scroll = require "smooth_scroll"

-- Whether the snapshot has gone far enough to look. If it has turned, nothing is blocked any more.
local function has_gone(drag, p)
  local m, x, y = drag.memory, smooth_scroll.corner(drag)
  if not m.x then
    m.x, m.y = x - drag.travel_x, y - drag.travel_y
    m.old_x, m.old_y = m.x, m.y
  end
  local dx, dy = x - m.x, y - m.y
  if p.distance <= 3 or p.angle == 0 then m.blocked = nil end
  if p.distance > 0 and math.max(math.abs(dx), math.abs(dy)) <= p.distance then return false end
  local turn = math.atan(dx, dy) - math.atan(m.x - m.old_x, m.y - m.old_y)
  if math.abs(math.atan(math.sin(turn), math.cos(turn))) > p.angle then m.blocked = nil end
  m.old_x, m.old_y, m.x, m.y = m.x, m.y, x, y
  return true
end

--- Whether it looks in this step.
function sort_timer.is_due(drag, p)
  local m = drag.memory
  if drag.cause == "sample" or smooth_scroll.has_scrolled(drag) then m.has_moved = true end
  local is_due, is_over = m.due and drag.time >= m.due, drag.phase == "ended" and m.due
  if not is_over and (drag.cause ~= "tick" or not (m.has_moved or is_due)) then return false end
  local is_far = not is_over and has_gone(drag, p)
  m.has_moved = false
  if not (is_due or is_over) and is_far then m.due = m.due or drag.time + p.interval end
  if not (is_due or is_over or is_far and p.interval == 0) then return false end
  m.due = nil
  return true
end

return sort_timer
