--- Scrolling by timers, as SortableJS does it: near an edge a step every 24 ms.
-- It looks for an edge at a movement, at most every 30 ms, and from the first step on every 10 ms
-- where that movement was. Over something else under the pointer the 24 ms begin anew. On a board
-- the list under the pointer scrolls, whichever the item is in.
local interval_scroll = {}

local scrolling = require "scrolling"

local NEAR, STEP, EVERY, AGAIN, PAUSE, SOON = 30, 10, 0.024, 0.010, 0.030, 1e-6

-- In the place of what scrolls.
local NOTHING = { width = 0, height = 0, offset_x = 0, offset_y = 0, min_x = 0, min_y = 0,
  max_x = 0, max_y = 0 }

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
  local time, width, height = drag.time, s.width, s.height
  timers.pause, timers.is_pause_newer = time + PAUSE, true
  if x > NEAR and x < width - NEAR and y > NEAR and y < height - NEAR then
    timers.has_begun, timers.step, timers.under = nil, nil, nil
    return
  end
  local to_x = way(x, width, s.offset_x, s.min_x, s.max_x)
  local to_y = way(y, height, s.offset_y, s.min_y, s.max_y)
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

local function given(_, name) return name end

-- Whether it may look again; of two timers at one moment the older one comes first.
local function may_look_again(timers, time)
  timers.again = timers.again + AGAIN
  return time > timers.pause + (timers.is_pause_newer and SOON or -SOON)
end

-- Looks again from now on where the pointer is; `over` names what scrolls there.
local function look_again_at(timers, x, y, over, time)
  timers.at_x, timers.at_y, timers.again = x, y, time + AGAIN
  timers.over, timers.is_pause_newer = over, false
end

--- Takes note of a movement without a board; `name_at` names what is under the pointer, if that
-- scrolls.
function interval_scroll.moved(drag, list, p, name_at)
  local memory, x, y = drag.memory, drag.view_x, drag.view_y
  local timers = memory.scrolling or { pause = 0 }
  memory.scrolling = timers
  if timers.is_on_board then return end
  if drag.time > timers.pause - SOON then
    look(timers, drag.scroll, x, y, name_at, drag, list, p)
  end
  if timers.has_begun and (x ~= timers.at_x or y ~= timers.at_y) then
    look_again_at(timers, x, y, name_at(drag, list, p) and "scroller", drag.time)
  end
end

-- What is under a point of a board, by name, and the list that scrolls there, if one can.
local function under(board, x, y)
  local name = board:at(x, y)
  if not name or not board:items(name) then return "board" end
  local _, _, min_x, min_y, max_x, max_y = board:offset(name)
  return board:item_at(name, x, y) or name, (max_x > min_x or max_y > min_y) and name or nil
end

-- Looks for an edge of a list of a board; `name` is what is under the pointer. As long as that is
-- the same, the list is the one that it was.
local function look_on_board(timers, drag, board, name, list, x, y)
  if timers.element ~= name then timers.element, timers.scroller = name, list end
  local left, top, width, height = nil, nil, nil, nil
  if timers.scroller then left, top, width, height = board:frame(timers.scroller) end
  if not left then return look(timers, NOTHING, 0, 0, given, drag) end
  local s = { list = timers.scroller, width = width, height = height }
  s.offset_x, s.offset_y, s.min_x, s.min_y, s.max_x, s.max_y = board:offset(s.list)
  look(timers, s, x - left, y - top, given, drag, name)
end

--- The same on a board, for `over`, in each step.
function interval_scroll.over(drag, board, has_moved)
  local memory, time, x, y = drag.memory, drag.time, drag.x, drag.y
  local timers = memory.scrolling or { pause = 0, is_on_board = true, board = board }
  memory.scrolling = timers
  -- Where the list was before it scrolled at this moment.
  if timers.list and timers.time == time and timers.read ~= time then
    timers.read, timers.from_x, timers.from_y = time, timers.last_x, timers.last_y
    timers.last_x, timers.last_y = board:offset(timers.list)
  end
  if timers.again and timers.again <= time + SOON then
    local _, list = under(board, timers.at_x, timers.at_y)
    if list ~= timers.over then timers.over, timers.under, timers.step = list, nil, nil end
    if may_look_again(timers, time) then
      look_on_board(timers, drag, board, list or "board", list, timers.at_x, timers.at_y)
    end
  end
  if not has_moved then return end
  local name, list = under(board, x, y)
  if time > timers.pause - SOON then look_on_board(timers, drag, board, name, list, x, y) end
  if timers.has_begun and (x ~= timers.at_x or y ~= timers.at_y) then
    look_again_at(timers, x, y, list, time)
  end
end

--- What `autoscroll` returns.
function interval_scroll.autoscroll(drag, scroll)
  local timers = drag.memory.scrolling
  if not timers or not (timers.step or timers.again) then return 0, 0 end
  local dx, dy, now = 0, 0, drag.time + SOON
  timers.time = drag.time
  if not timers.is_on_board then
    timers.from_x, timers.from_y = scroll.offset_x, scroll.offset_y
  end
  if timers.step and timers.step <= now then
    timers.step = timers.step + EVERY
    dx, dy = timers.x * STEP, timers.y * STEP
  end
  if timers.again and timers.again <= now and not timers.is_on_board then
    if may_look_again(timers, drag.time) then
      look(timers, scroll, timers.at_x, timers.at_y, given, drag, timers.over)
    end
  end
  dx, dy = scrolling.by_step(dx, dy, scroll.frame_seconds)
  -- A list can go while it scrolls.
  if not timers.list or timers.board:offset(timers.list) then return dx, dy, timers.list end
  timers.list, timers.step = nil, nil
  return 0, 0
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
