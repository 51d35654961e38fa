--- Scrolling by timers, as SortableJS does it: near an edge a step every 24 ms.
-- It looks for an edge at a movement, at most every 30 ms, and from the first step on every 10 ms
-- where that movement was. Over something else under the pointer the 24 ms begin anew.
local interval_scroll = {}

local scrolling = require "scrolling"

local NEAR, STEP, EVERY, AGAIN, PAUSE, SOON = 30, 10, 0.024, 0.010, 0.030, 1e-6

-- Which way to scroll along an axis.
local function way(at, length, offset, least, most)
  if least == most then return 0 end
  local onwards = math.abs(length - at) <= NEAR and offset < most
  local back = math.abs(at) <= NEAR and offset > least
  return (onwards and 1 or 0) - (back and 1 or 0)
end

-- Looks for an edge. Over something else, what was begun ends.
local function look(timers, s, time, x, y, under)
  timers.pause, timers.is_pause_newer = time + PAUSE, true
  if timers.under ~= under then
    timers.under, timers.x, timers.y, timers.step = under, nil, nil, nil
  end
  local to_x = way(x, s.width, s.offset_x, s.min_x, s.max_x)
  local to_y = way(y, s.height, s.offset_y, s.min_y, s.max_y)
  if not under then to_x, to_y = 0, 0 end
  local is_new = timers.x ~= to_x or timers.y ~= to_y
  if is_new then
    timers.x, timers.y = to_x, to_y
    timers.step = (to_x ~= 0 or to_y ~= 0) and time + EVERY or nil
  end
  timers.has_begun = is_new and timers.step ~= nil
end

--- Takes note of a movement; `under` names what is under the pointer, if that scrolls.
function interval_scroll.moved(drag, under)
  local memory, x, y = drag.memory, drag.view_x, drag.view_y
  local timers = memory.scrolling or { pause = 0 }
  memory.scrolling = timers
  if drag.time > timers.pause - SOON then look(timers, drag.scroll, drag.time, x, y, under) end
  if timers.has_begun and (x ~= timers.at_x or y ~= timers.at_y) then
    timers.at_x, timers.at_y, timers.again = x, y, drag.time + AGAIN
    timers.is_pause_newer = false
    timers.scroller = under and "scroller"
  end
end

--- What `autoscroll` returns.
function interval_scroll.autoscroll(drag, scroll)
  local timers, dx, dy, now = drag.memory.scrolling, 0, 0, drag.time + SOON
  if not timers then return dx, dy end
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
      look(timers, scroll, drag.time, timers.at_x, timers.at_y, timers.scroller)
    end
  end
  return scrolling.by_step(dx, dy, scroll.frame_seconds)
end

--- When something is due next.
function interval_scroll.next(drag)
  local timers = drag.memory.scrolling
  return math.min(timers and timers.step or math.huge, timers and timers.again or math.huge)
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
