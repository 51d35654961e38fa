--- Scrolling that gathers speed in each frame, as Muuri's AutoScroller does with its own defaults.
-- It begins 150 ms after a movement, the way that the snapshot goes, once that is near enough to
-- the edge, and ends once it is not. A tick is a frame; where the snapshot was in the last decides.
local scrolling = require "scrolling"

local smooth_scroll = {}

local THRESHOLD, SAFE, PAUSE, SOON = 50, 0.2, 0.150, 1e-6
local FASTEST, FASTER, SLOWER = 1000, 2000, 2500

-- How far the edge ahead is, and how near it must be. In a small view the snapshot must hang out.
local function nearness(axis, way)
  local near = math.min(THRESHOLD, axis.view / 2)
  local beyond = math.max(0, axis.length + 2 * near + axis.view * SAFE - axis.view) / 2
  local ahead = way > 0 and axis.view - axis.at - axis.length or axis.at
  return ahead + beyond, near
end

local function can_scroll(axis, way, touches)
  local distance, near = nearness(axis, way)
  if not touches or distance > near then return false end
  return way > 0 and axis.offset < axis.most or way < 0 and axis.offset > axis.least
end

-- Where one frame scrolls to along an axis, in whole points, as browsers have it.
local function scrolled(axis, seconds)
  if not axis.value then return axis.offset end
  local distance, near = nearness(axis, axis.scrolls)
  local wanted = FASTEST / near * (near - math.max(0, distance))
  local faster, slower = axis.speed + FASTER * seconds, axis.speed - SLOWER * seconds
  axis.speed = axis.speed < wanted and math.min(wanted, faster) or math.max(wanted, slower)
  local value = axis.value + axis.scrolls * axis.speed * seconds
  axis.value = reorder.clamp(value, axis.least, axis.most)
  return math.floor(axis.value + 0.5)
end

local function measure(axis, at, length, view, offset, least, most)
  axis.at, axis.length, axis.view = axis.next_at or at, length, view
  axis.offset, axis.least, axis.most, axis.next_at = offset, least, most, at
end

-- Which way the snapshot goes, at a movement.
local function turn(axis, to)
  local at = axis.next_at + to
  if axis.last and at ~= axis.last then axis.way = at > axis.last and 1 or -1 end
  axis.last = at
end

-- Begins and ends to scroll; what ends along one axis has it look along both.
local function decide(state, is_due, touches)
  local axes = { state.x, state.y }
  state.has_ended = false
  for _, axis in ipairs(axes) do
    if axis.value and not can_scroll(axis, axis.scrolls, touches) then
      axis.value, is_due, state.has_ended = nil, true, true
    end
  end
  if not is_due then return end
  state.check = nil
  for _, axis in ipairs(axes) do
    if not axis.value and can_scroll(axis, axis.way, touches) then
      axis.value, axis.scrolls, axis.speed = axis.offset, axis.way, 0
    end
  end
end

local function begin(s, x, y)
  local state = { x = { way = 0 }, y = { way = 0 }, dx = 0, dy = 0 }
  measure(state.x, x, 0, 0, s.offset_x, 0, 0)
  measure(state.y, y, 0, 0, s.offset_y, 0, 0)
  return state
end

--- What `autoscroll` returns, unless nothing `may_scroll`.
function smooth_scroll.autoscroll(drag, may_scroll)
  if not may_scroll then return 0, 0 end
  local s, at_x, at_y = drag.scroll, drag.bounds_left, drag.bounds_top
  at_x, at_y = at_x - s.offset_x, at_y - s.offset_y
  local state = drag.memory.smooth or begin(s, at_x, at_y)
  drag.memory.smooth = state
  if drag.cause ~= "tick" or drag.phase == "began" then
    state.has_moved, state.dx, state.dy = drag.phase ~= "began", 0, 0
    return 0, 0
  end
  local x, y = state.x, state.y
  measure(x, at_x, drag.width, s.width, s.offset_x, s.min_x, s.max_x)
  measure(y, at_y, drag.height, s.height, s.offset_y, s.min_y, s.max_y)
  local across = reorder.overlap(x.at, x.length, 0, x.view)
  local touches = across * reorder.overlap(y.at, y.length, 0, y.view) > 0
  state.has_scrolled = state.has_stepped or state.has_ended
  decide(state, state.check and drag.time - state.check > PAUSE + SOON, touches)
  local seconds = state.time and drag.time - state.time or 0
  local to_x, to_y = scrolled(x, seconds), scrolled(y, seconds)
  state.time, state.dx, state.dy = drag.time, to_x - x.offset, to_y - y.offset
  state.has_stepped = state.dx ~= 0 or state.dy ~= 0
  if state.has_moved then
    turn(x, to_x)
    turn(y, to_y)
    state.check, state.has_moved = state.check or drag.time, false
  end
  return scrolling.by_step(state.dx, state.dy, s.frame_seconds)
end

--- Whether the frame before scrolled, or was the last to do so.
function smooth_scroll.has_scrolled(drag)
  return drag.memory.smooth ~= nil and drag.memory.smooth.has_scrolled
end

--- Where the snapshot is, before this frame scrolls.
function smooth_scroll.corner(drag)
  local state = drag.memory.smooth
  if not state then return drag.bounds_left, drag.bounds_top end
  return drag.bounds_left - state.dx, drag.bounds_top - state.dy
end

return smooth_scroll
