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

--- Which way a row gives way: 1 if the dragged one goes behind it, -1 if before it; or nothing.
-- `row` has its `id`, `start` and `length` along the axis; whether it `is_foreign`, of another list,
-- `is_in_line` with the dragged one, and `is_behind` it; `side`, on which that lies next to it; and
-- `distance`, if it is known by how much it will move. `p.threshold` is a fraction of the row,
-- `p.inverted_threshold` that of its ends unless it is below 0; `p.invert` leaves only those.
function thresholds.way(drag, row, at, p)
  local fraction, at_end = p.threshold, p.inverted_threshold
  if at_end < 0 then at_end = fraction end
  local state = drag.memory.threshold or {}
  drag.memory.threshold = state
  local is_last = state.id == row.id
  if not is_last then
    state.has_passed, state.inverts = false, row.is_in_line and p.invert or row.is_foreign
  end
  local threshold = row.is_in_line and fraction or 1
  local to = way(state, is_last, at, row.start, row.length, row.is_behind, threshold, at_end)
  if to == 0 or to == row.side then return end
  state.id, state.way, state.before = row.id, to, nil
  state.silent = drag.time + SILENCE - SOON
  if is_last or state.inverts then return to end
  state.moved, state.before = row.distance or state.moved, not row.distance and row.start or nil
  return to
end

--- Where the dragged row goes, with the pointer over a row: behind it, before it, or nowhere.
-- `is_new` says that the dragged row is not one of the list's.
function thresholds.place(drag, list, section, item, x, y, p, is_new)
  local left, top, width, height = list:frame(section, item)
  local at, start, length = y, top, height
  if boxes.are_beside(list) then at, start, length = x, left, width end
  local is_foreign, is_in_line = is_new or section ~= drag.section, not is_new
  if is_in_line and not list.linear then
    is_in_line = boxes.are_in_line(list, section, item, drag.section, drag.item)
  end
  local to = thresholds.way(drag, {
    id = list:id(section, item), start = start, length = length,
    is_foreign = is_foreign, is_in_line = is_in_line,
    -- A row knows its place by its number, whichever list it is in.
    is_behind = drag.item < item, side = not is_foreign and drag.item - item or nil,
  }, at, p)
  if to == 1 then return list:after(section, item) end
  if to == -1 then return list:before(section, item) end
end

--- Forgets which row gave way last, as the pointer is on none.
function thresholds.forget(drag)
  if drag.memory.threshold then drag.memory.threshold.id = nil end
end

--- Whether a row is the one that gave way last.
function thresholds.remembers(drag, id)
  return drag.memory.threshold ~= nil and drag.memory.threshold.id == id
end

--- Whether a row has just given way.
function thresholds.is_silent(drag)
  local state = drag.memory.threshold
  return state and state.silent and drag.time < state.silent
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
