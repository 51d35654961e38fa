--- Scrolling by timers, as SortableJS does it: near an edge a step every 24 ms.
-- It looks for an edge at a movement, at most every 30 ms, and from the first step on every 10 ms
-- where that movement was. Over something else under the pointer the 24 ms begin anew. On a board
-- the list under the pointer scrolls, whichever the item is in.
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
    timers.x, timers.y, timers.step, timers.list = to_x, to_y, time + EVERY, s.list
    timers.last_x, timers.last_y = s.offset_x, s.offset_y
  elseif not under then
    timers.step = nil
  end
  timers.under = under
end

-- Of two timers at one moment the older one comes first.
local function may_look(timers, time)
  return time > timers.pause + (timers.is_pause_newer and SOON or -SOON)
end

local function scroller(drag) return drag.memory.scrolling.over end

-- What a board shows at a point: the list there as `scroll` has it, if its rows fill more than it
-- shows, or else nothing that scrolls; and the point, in the list and on the board.
local function seen_at(board, x, y)
  local seen = { board_x = x, board_y = y, x = 0, y = 0, width = 0, height = 0,
    offset_x = 0, offset_y = 0, min_x = 0, min_y = 0, max_x = 0, max_y = 0 }
  local name = board:at(x, y)
  if not name or not board:items(name) then return seen end
  local offset_x, offset_y, min_x, min_y, max_x, max_y = board:offset(name)
  if max_x <= min_x and max_y <= min_y then return seen end
  local left, top, width, height = board:frame(name)
  seen.list, seen.x, seen.y, seen.width, seen.height = name, x - left, y - top, width, height
  seen.offset_x, seen.min_x, seen.max_x = offset_x, min_x, max_x
  seen.offset_y, seen.min_y, seen.max_y = offset_y, min_y, max_y
  return seen
end

--- Looks on a board, for `over`: again where the last movement was, and what a new one is over.
function interval_scroll.over(drag, board, has_moved)
  local memory, time = drag.memory, drag.time
  local timers = memory.scrolling
  if timers and timers.list and timers.time == time and timers.read ~= time then
    timers.read, timers.from_x, timers.from_y = time, timers.last_x, timers.last_y
    timers.last_x, timers.last_y = board:offset(timers.list)
  end
  if timers and timers.again and timers.again <= time + SOON then
    timers.again = timers.again + AGAIN
    local seen = seen_at(board, timers.at_x, timers.at_y)
    if seen.list ~= timers.over then
      timers.over, timers.under, timers.step = seen.list, nil, nil
    end
    if may_look(timers, time) then look(timers, seen, seen.x, seen.y, scroller, drag) end
  end
  if has_moved then memory.seen = seen_at(board, drag.x, drag.y) end
end

--- Takes note of a movement; `name_at` names what is under the pointer, if that scrolls.
function interval_scroll.moved(drag, list, p, name_at)
  local memory, s, x, y = drag.memory, drag.scroll, drag.view_x, drag.view_y
  local timers, seen = memory.scrolling or { pause = 0 }, memory.seen
  memory.scrolling = timers
  if seen then s, x, y = seen, seen.x, seen.y end
  if drag.time > timers.pause - SOON then look(timers, s, x, y, name_at, drag, list, p) end
  if seen then x, y = seen.board_x, seen.board_y end
  if timers.has_begun and (x ~= timers.at_x or y ~= timers.at_y) then
    timers.at_x, timers.at_y, timers.again = x, y, drag.time + AGAIN
    timers.is_pause_newer = false
    if seen then timers.over = seen.list
    else timers.over = name_at(drag, list, p) and "scroller" end
  end
end

--- What `autoscroll` returns.
function interval_scroll.autoscroll(drag, scroll)
  local timers = drag.memory.scrolling
  if not timers or not (timers.step or timers.again) then return 0, 0 end
  local dx, dy, now = 0, 0, drag.time + SOON
  timers.time = drag.time
  if not timers.list then timers.from_x, timers.from_y = scroll.offset_x, scroll.offset_y end
  if timers.step and timers.step <= now then
    timers.step = timers.step + EVERY
    dx, dy = timers.x * STEP, timers.y * STEP
  end
  if timers.again and timers.again <= now and not drag.list then
    timers.again = timers.again + AGAIN
    if may_look(timers, drag.time) then
      look(timers, scroll, timers.at_x, timers.at_y, scroller, drag)
    end
  end
  dx, dy = scrolling.by_step(dx, dy, scroll.frame_seconds)
  return dx, dy, timers.list
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
