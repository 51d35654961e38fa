--- Scrolling by a step at each movement of the pointer near an edge of what scrolls.
-- A rule, such as a behaviour's parameters, has `scroll`, whether it does, and `border`, that of
-- the box; with `page` the page scrolls and not a box in it, and then a movement counts where it
-- was before it scrolled.
local edge_steps = {}

local scrolling = require "scrolling"

local NEAR, STEP = 20, 20

local function scrolled(rule, at, length, offset, least, most)
  if not rule.scroll then return offset end
  if length + rule.border - at < NEAR then return math.min(offset + STEP, most) end
  if at + rule.border < NEAR then return math.max(offset - STEP, least) end
  return offset
end

local function move(drag, rule, x, y)
  local steps, s = drag.memory.edge_steps, drag.scroll
  if rule.page then x, y = x + steps.from_x - steps.x, y + steps.from_y - steps.y end
  steps.x = scrolled(rule, x, s.width, steps.x, s.min_x, s.max_x)
  steps.y = scrolled(rule, y, s.height, steps.y, s.min_y, s.max_y)
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
function edge_steps.autoscroll(drag, rule)
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
  local steps, s = drag.memory.edge_steps or edge_steps.begin(drag, rule), drag.scroll
  -- An application that scrolls its list itself does so after the movement.
  if not steps.is_asked or steps.list ~= drag.list then
    steps.x, steps.y, steps.from_x, steps.from_y = s.offset_x, s.offset_y, s.offset_x, s.offset_y
  end
  if steps.is_due then move(drag, rule, drag.view_x, drag.view_y) end
  local at_x, at_y, x, y = drag.view_x, drag.view_y, drag.view_x + steps.x, drag.view_y + steps.y
  if rule.page then
    x, y = drag.view_x + steps.from_x, drag.view_y + steps.from_y
    at_x, at_y = x, y
  end
  if steps.list ~= drag.list then steps.last_x, steps.last_y = at_x - drag.dx, at_y - drag.dy end
  steps.list = drag.list
  local dx, dy = at_x - steps.last_x, at_y - steps.last_y
  steps.last_x, steps.last_y = at_x, at_y
  return x, y, dx, dy
end

return edge_steps
