--- hello-pangea/dnd's fluid scroller: faster by the square of the depth in the zone at an edge, and
-- slower at first if the drag began there.
local fluid_scrolling = {}

local ACCELERATES, FULL = 0.36, 1.2 -- seconds since the lift

local function squared(share) return share * share end

-- Points per frame at a distance from the nearer edge of the box.
local function points_at(distance, box, p)
  local from, full = p.start_at * box, p.full_at * box
  if distance > from then return 0 end
  if distance <= full then return p.fastest end
  return math.max(1, math.ceil(p.fastest * squared(1 - (distance - full) / (from - full))))
end

local function velocity(at, box, size, can_go_back, can_go_on, drag, p)
  local is_back = at <= box - at
  if size > box or not (is_back and can_go_back or not is_back and can_go_on) then return 0 end
  local points = points_at(math.min(at, box - at), box, p)
  if points > 0 and drag.lifted_in_zone and drag.elapsed < FULL then
    local share = math.max(0, (drag.elapsed - ACCELERATES) / (FULL - ACCELERATES))
    points = math.max(1, math.ceil(points * squared(share)))
  end
  return is_back and -60 * points or 60 * points
end

--- Points per second along x and y, with 60 frames a second: where the dragged center is in what
-- scrolls says how fast. `p` has `start_at`, `full_at` and `fastest`.
function fluid_scrolling.velocity(drag, scroll, p)
  local x, y = drag.view_x - drag.grab_x, drag.view_y - drag.grab_y
  local s = scroll
  local left, right = s.offset_x > s.min_x, s.offset_x < s.max_x
  local up, down = s.offset_y > s.min_y, s.offset_y < s.max_y
  return velocity(x, s.width, drag.width, left, right, drag, p),
    velocity(y, s.height, drag.height, up, down, drag, p)
end

return fluid_scrolling
