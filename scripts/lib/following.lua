--- Positions for the center of the snapshot, in content coordinates.
local following = {}

local clamp, min = reorder.clamp, math.min

--- Follows the finger along y; x stays at the row's own place.
function following.row(drag) return drag.origin_x, drag.y end

--- Keeps the grabbed point of the snapshot under the finger.
function following.grab(drag) return drag.x - drag.grab_x, drag.y - drag.grab_y end

--- Follows the finger along y; along x adds the finger's travel to the row's own place.
-- The travel, not the position, so that a row grabbed at its end does not jump to the center.
function following.free(drag) return drag.origin_x + drag.travel_x, drag.y end

--- Keeps the grabbed point under the finger along an axis, "vertical" or "horizontal". The snapshot
-- stays on that axis; with any other value it goes anywhere.
function following.along(drag, axis)
  local x, y = following.grab(drag)
  if axis == "vertical" then return drag.origin_x, y end
  if axis == "horizontal" then return x, drag.origin_y end
  return x, y
end

--- Follows along an axis as `along` does, behind the finger by the slop in which it went at first.
function following.behind(slop, drag, axis)
  local memory, way = drag.memory, math.sqrt(drag.travel_x ^ 2 + drag.travel_y ^ 2)
  if way > 0 and not memory.lag_x then
    memory.lag_x, memory.lag_y = drag.travel_x / way * slop, drag.travel_y / way * slop
  end
  local x, y = following.along(drag, axis)
  if axis ~= "vertical" then x = x - (memory.lag_x or 0) end
  if axis ~= "horizontal" then y = y - (memory.lag_y or 0) end
  return x, y
end

--- Whether the pointer has not moved since the movement that lifted, which does no more.
function following.only_lifts(drag)
  local memory, x, y = drag.memory, drag.sample_x, drag.sample_y
  if drag.elapsed == 0 then
    memory.lift_x, memory.lift_y = x, y
  end
  memory.has_gone_on = memory.has_gone_on or x ~= memory.lift_x or y ~= memory.lift_y
  return not memory.has_gone_on
end

--- Keeps the point under the finger that it came down on, from its first movement after the lift.
function following.from_press(drag)
  local x, y = following.grab(drag)
  if following.only_lifts(drag) then return x, y end
  return x + drag.stray_x, y + drag.stray_y
end

--- Follows the pointer from where it was once it had gone as far as the slop along an axis; until
-- then the snapshot stays. For a finger there is no slop.
function following.from_lift(drag, slop)
  local memory, x, y = drag.memory, drag.travel_x, drag.travel_y
  local lifts = drag.kind == "touch" or math.max(math.abs(x), math.abs(y)) >= slop
  if not memory.lift_x and lifts then
    memory.lift_x, memory.lift_y = x, y
  end
  local to_x, to_y = following.grab(drag)
  return to_x - (memory.lift_x or x), to_y - (memory.lift_y or y)
end

--- Follows along an axis as `along` does, between two places of the viewport.
function following.between(first, last, drag, view, axis)
  local x, y = following.along(drag, axis)
  if axis == "horizontal" then
    local edge = view.offset_x + drag.width / 2
    return reorder.clamp(x, edge + first, edge + last - drag.width), y
  end
  local edge = view.offset_y + drag.height / 2
  return x, reorder.clamp(y, edge + first, edge + last - drag.height)
end

--- Follows along an axis as `along` does, within the viewport and the content.
function following.inside(drag, axis, view)
  local offset, length, content = view.offset_y, view.height, view.content_height
  if axis == "horizontal" then
    offset, length, content = view.offset_x, view.width, view.content_width
  end
  local last = math.min(length, content - offset)
  return following.between(math.max(0, -offset), last, drag, view, axis)
end

--- Clamps y so that the snapshot stays within the viewport, less its insets.
-- A snapshot that is longer stays centered.
function following.within_sight(y, drag, scroll)
  local top, bottom = scroll.visible_top, scroll.visible_bottom
  local half = min(drag.height, bottom - top) / 2
  return clamp(y, top + half, bottom - half)
end

return following
