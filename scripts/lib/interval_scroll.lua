--- Scrolling by timers, as SortableJS does it: near an edge a step every 24 ms.
-- It looks for an edge at a movement, at most every 30 ms, and from the first step on every 10 ms
-- where that movement was. Over something else under the pointer the 24 ms begin anew.
local interval_scroll = {}

local scrolling = require "scrolling"

local NEAR, STEP, EVERY, AGAIN, PAUSE, SOON = 30, 10, 0.024, 0.010, 0.030, 1e-6

-- Which way to scroll along an axis.
local function way(at, length, offset, least, most)
  local left = length - at
  local onwards = left <= NEAR and left >= -NEAR and offset < most
  local back = at <= NEAR and at >= -NEAR and offset > least
  return (onwards and 1 or 0) - (back and 1 or 0)
end

-- Looks for an edge; `name_at` names what is under the pointer, if that scrolls. Over something
-- else, what was begun ends.
local function look(timers, s, x, y, name_at, drag, list, p)
  local time = drag.time
  timers.pause, timers.is_pause_newer = time + PAUSE, true
  local width, height = s.width, s.height
  local is_far = x > NEAR and x < width - NEAR and y > NEAR and y < height - NEAR
  local to_x = is_far and 0 or way(x, width, s.offset_x, s.min_x, s.max_x)
  local to_y = is_far and 0 or way(y, height, s.offset_y, s.min_y, s.max_y)
  local under = (to_x ~= 0 or to_y ~= 0) and name_at(drag, list, p) or nil
  timers.has_begun = under and (timers.under ~= under or timers.x ~= to_x or timers.y ~= to_y)
  if timers.has_begun then
    timers.x, timers.y, timers.step = to_x, to_y, time + EVERY
  elseif not under then
    timers.step = nil
  end
  timers.under = under
end

local function scroller(drag) return drag.memory.scrolling.is_over and "scroller" end

--- Takes note of a movement; `name_at` names what is under the pointer, if that scrolls.
function interval_scroll.moved(drag, list, p, name_at)
  local memory, x, y = drag.memory, drag.view_x, drag.view_y
  local timers = memory.scrolling or { pause = 0 }
  memory.scrolling = timers
  if drag.time > timers.pause - SOON then
    look(timers, drag.scroll, x, y, name_at, drag, list, p)
  end
  if timers.has_begun and (x ~= timers.at_x or y ~= timers.at_y) then
    timers.at_x, timers.at_y, timers.again = x, y, drag.time + AGAIN
    timers.is_over, timers.is_pause_newer = name_at(drag, list, p) ~= nil, false
  end
end

--- What `autoscroll` returns.
function interval_scroll.autoscroll(drag, scroll)
  local timers = drag.memory.scrolling
  if not timers or not (timers.step or timers.again) then return 0, 0 end
  local dx, dy, now = 0, 0, drag.time + SOON
  timers.time, timers.list = drag.time, drag.list
  timers.from_x, timers.from_y = scroll.offset_x, scroll.offset_y
  if timers.step and timers.step <= now then
    timers.step = timers.step + EVERY
    dx, dy = timers.x * STEP, timers.y * STEP
  end
  if timers.again and timers.again <= now then
    timers.again = timers.again + AGAIN
    -- Of two timers at one moment the older one comes first.
    if drag.time > timers.pause + (timers.is_pause_newer and SOON or -SOON) then
      look(timers, scroll, timers.at_x, timers.at_y, scroller, drag)
    end
  end
  return scrolling.by_step(dx, dy, scroll.frame_seconds)
end

--- When something is due next; nil if nothing is.
function interval_scroll.next(drag)
  local timers = drag.memory.scrolling
  if not timers then return end
  local step, again = timers.step, timers.again
  return step and again and math.min(step, again) or step or again
end

--- The pointer in content coordinates, before the content scrolled at this moment.
function interval_scroll.pointer(drag)
  local timers = drag.memory.scrolling
  if not timers or timers.time ~= drag.time or timers.list ~= drag.list then
    return drag.x, drag.y
  end
  return drag.view_x + timers.from_x, drag.view_y + timers.from_y
end

return interval_scroll
