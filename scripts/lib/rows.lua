--- Frames along the axis of a list. A mirrored list counts backwards: what follows is behind.
local rows = {}

--- Where a frame starts, has its middle, and ends.
function rows.span(list, x, y, width, height)
  local start, length = x, width
  if list.axis == "vertical" then start, length = y, height end
  if list.mirrored then start = -start - length end
  return start, start + length / 2, start + length
end

--- The same of the unscaled snapshot.
function rows.snapshot(drag, list)
  return rows.span(list, drag.bounds_left, drag.bounds_top, drag.width, drag.height)
end

--- The same of the place at the lift.
function rows.origin(drag, list)
  local left, top = drag.origin_x - drag.width / 2, drag.origin_y - drag.height / 2
  return rows.span(list, left, top, drag.width, drag.height)
end

--- The same of the viewport.
function rows.viewport(list, scroll)
  return rows.span(list, scroll.offset_x, scroll.offset_y, scroll.width, scroll.height)
end

--- Whether the middle of a frame lies in the unscaled snapshot, on both axes or along the list.
function rows.covers(drag, list, is_along, x, y, width, height)
  local middle_x, middle_y = x + width / 2, y + height / 2
  local in_x = drag.bounds_left <= middle_x and middle_x < drag.bounds_right
  local in_y = drag.bounds_top <= middle_y and middle_y < drag.bounds_bottom
  if not is_along then return in_x and in_y end
  if list.axis == "vertical" then return in_y end
  return in_x
end

return rows
