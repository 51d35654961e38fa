--- Which way a row gives way by where in it the pointer is, as SortableJS has it.
-- Within the threshold the dragged row takes its place. Then, over the stretch that the row has
-- moved by, it goes back; once the pointer is through that, only the row's ends count.
local thresholds = {}

local boxes = require "boxes"

-- How long it decides nothing after a row has given way, in seconds.
local SILENCE, SOON = 0.03, 1e-6

-- Only near the ends of a row.
local function at_ends(at, start, length, fraction)
  local margin = length * fraction / 2
  if at >= start + margin and at <= start + length - margin then return 0 end
  return at > start + length / 2 and 1 or -1
end

-- 1: the dragged row goes behind the row; -1: before it; 0: it stays.
local function way(state, is_last, at, start, length, is_behind, threshold, fraction)
  if state.inverts then return at_ends(at, start, length, fraction) end
  if not (is_last and state.moved and state.moved < length * threshold) then
    local margin = length * (1 - threshold) / 2
    if at <= start + margin or at >= start + length - margin then return 0 end
    return is_behind and 1 or -1
  end
  local inside = state.way == 1 and at - start or start + length - at
  state.has_passed = state.has_passed or inside > length * fraction / 2
  if state.has_passed then return at_ends(at, start, length, fraction) end
  return inside < state.moved and -state.way or 0
end

--- Where the dragged row goes, with the pointer over a row: behind it, before it, or nowhere.
-- `fraction` is the threshold, as a fraction of the row; `is_inverted` leaves only the row's ends.
-- `is_new` says that the dragged row is not one of the list's.
function thresholds.place(drag, list, section, item, x, y, fraction, is_inverted, is_new)
  local state = drag.memory.threshold or {}
  drag.memory.threshold = state
  local id, is_foreign = list:id(section, item), is_new or section ~= drag.section
  local left, top, width, height = list:frame(section, item)
  local at, start, length = y, top, height
  if boxes.are_beside(list) then at, start, length = x, left, width end
  local is_in_line = not is_new
    and boxes.are_in_line(list, section, item, drag.section, drag.item)
  local is_last = state.id == id
  if not is_last then
    state.has_passed, state.inverts = false, is_in_line and is_inverted or is_foreign
  end
  -- A row knows its place by its number, whichever list it is in.
  local threshold = is_in_line and fraction or 1
  local to = way(state, is_last, at, start, length, drag.item < item, threshold, fraction)
  if to == 0 or not is_foreign and drag.item - to == item then return end
  state.id, state.way, state.before = id, to, not is_last and not state.inverts and start or nil
  state.silent = drag.time + SILENCE - SOON
  if to == 1 then return list:after(section, item) end
  return list:before(section, item)
end

--- Forgets which row gave way last, as the pointer is on none.
function thresholds.forget(drag)
  if drag.memory.threshold then drag.memory.threshold.id = nil end
end

--- Whether a row has just given way.
function thresholds.is_silent(drag)
  local state = drag.memory.threshold
  return state and state.silent and drag.time < state.silent
end

--- Takes note of how far the row will move, where a rule knows that.
function thresholds.will_move(drag, distance)
  local state = drag.memory.threshold
  if state.before then state.moved, state.before = distance, nil end
end

--- Measures how far the row has moved; for `on.moved`.
function thresholds.moved(drag, list)
  local state = drag.memory.threshold
  if not state or not state.before or not state.id then return end
  local left, top = list:frame(list:find(state.id))
  state.moved = math.abs(state.before - (boxes.are_beside(list) and left or top))
  state.before = nil
end

return thresholds
