--- Scrolling by a step at each movement of the pointer near an edge of what scrolls.
-- A rule, such as a behaviour's parameters, has `scroll`, whether it does, and `border`, that of
-- the box; with `page` the page scrolls and not a box in it, and then a movement counts where it
-- was before it scrolled.
local edge_steps = {}

local scrolling = require "scrolling"

local NEAR, STEP = 20, 20

-- `last` is where the box ends, `near` where it is no longer near its beginning.
local function scrolled(at, last, near, offset, least, most)
  if last - at < NEAR then return math.min(offset + STEP, most) end
  if at < near then return math.max(offset - STEP, least) end
  return offset
end

local function move(drag, rule, x, y)
  if not rule.scroll then return end
  local steps, s, border = drag.memory.edge_steps, drag.scroll, rule.border
  if rule.page then x, y = x + steps.from_x - steps.x, y + steps.from_y - steps.y end
  local width, height, near = s.width + border, s.height + border, NEAR - border
  if x >= near and width - x >= NEAR and y >= near and height - y >= NEAR then return end
  steps.x = scrolled(x, width, near, steps.x, s.min_x, s.max_x)
  steps.y = scrolled(y, height, near, steps.y, s.min_y, s.max_y)
end

--- Takes the press for a movement, whose step comes with that of the first one.
function edge_steps.begin(drag, rule)
  local x, y = drag.scroll.offset_x, drag.scroll.offset_y
  drag.memory.edge_steps = {
    x = x, y = y, from_x = x, from_y = y, is_due = true, list = drag.list,
    last_x = rule.page and drag.x or drag.view_x, last_y = rule.page and drag.y or drag.view_y,
  }
  move(drag, rule, drag.view_x, drag.view_y)
  return drag.memory.edge_steps
end

--- What `autoscroll` returns.
function edge_steps.autoscroll(drag, _, rule)
  local steps, s = drag.memory.edge_steps or edge_steps.begin(drag, rule), drag.scroll
  -- What does not scroll is where the list is; only the press is still due.
  if not rule.scroll then
    steps.is_due = steps.is_due and drag.phase == "began"
    return 0, 0
  end
  steps.is_asked = true
  if drag.phase == "began" then return 0, 0 end
  if not steps.is_due then steps.x, steps.y = s.offset_x, s.offset_y end
  steps.from_x, steps.from_y, steps.is_due = steps.x, steps.y, false
  if drag.cause == "sample" and (drag.sample_x ~= drag.view_x or drag.sample_y ~= drag.view_y) then
    move(drag, rule, drag.sample_x, drag.sample_y)
  end
  return scrolling.by_step(steps.x - s.offset_x, steps.y - s.offset_y, s.frame_seconds)
end

--- The place of another item that lies under the press once its own step has scrolled a box; only
-- at the first movement.
function edge_steps.under_press(drag, list, rule)
  local steps = drag.memory.edge_steps
  if not steps or not steps.is_due or rule.page then return end
  local section, item = list:at(steps.last_x + steps.x, steps.last_y + steps.y)
  if section ~= drag.section or item ~= drag.item then return section, item end
end

--- Where a movement leads in content coordinates, and how far it goes by the page or the box.
function edge_steps.movement(drag, rule)
  local steps, list = drag.memory.edge_steps or edge_steps.begin(drag, rule), drag.list
  local at_x, at_y, is_new = drag.view_x, drag.view_y, steps.list ~= list
  -- An application that scrolls its list itself does so after the movement.
  if is_new or not steps.is_asked then
    steps.x, steps.y = drag.scroll.offset_x, drag.scroll.offset_y
    steps.from_x, steps.from_y = steps.x, steps.y
  end
  if steps.is_due then move(drag, rule, at_x, at_y) end
  local x, y = at_x + steps.x, at_y + steps.y
  if rule.page then
    x, y = at_x + steps.from_x, at_y + steps.from_y
    at_x, at_y = x, y
  end
  if is_new then
    steps.last_x, steps.last_y, steps.list = at_x - drag.dx, at_y - drag.dy, list
  end
  local dx, dy = at_x - steps.last_x, at_y - steps.last_y
  steps.last_x, steps.last_y = at_x, at_y
  return x, y, dx, dy
end

return edge_steps
