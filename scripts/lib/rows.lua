--- The rows of a list along its axis. A mirrored list counts backwards, so that what follows is
-- always behind.
local rows = {}

--- Where a frame starts, has its middle, and ends.
function rows.span(list, x, y, width, height)
  local start, length = x, width
  if list.axis == "vertical" then start, length = y, height end
  if list.mirrored then start = -start - length end
  return start, start + length / 2, start + length
end

--- Where the unscaled snapshot starts, has its middle, and ends.
function rows.snapshot(drag, list)
  return rows.span(list, drag.bounds_left, drag.bounds_top, drag.width, drag.height)
end

--- Where the dragged row lay at the lift: start, middle, end.
function rows.origin(drag, list)
  local left, top = drag.origin_x - drag.width / 2, drag.origin_y - drag.height / 2
  return rows.span(list, left, top, drag.width, drag.height)
end

--- Goes through the items that touch a rectangle, in their order: section, place, and the frame as
-- x, y, width, height.
function rows.touching(list, left, top, width, height)
  local n = 0
  return function()
    n = n + 1
    return list:touching(n, left, top, width, height)
  end
end

--- Goes through the items in sight, and those a margin beyond, as `touching` does.
function rows.visible(list, scroll, margin)
  return rows.touching(
    list, scroll.offset_x - margin, scroll.offset_y - margin, scroll.width + 2 * margin,
    scroll.height + 2 * margin)
end

--- Goes through the other rows of the drag's section in sight, and those a margin beyond: the place
-- in the section, then start, middle and end.
function rows.others(drag, list, margin)
  local rest = rows.visible(list, drag.scroll, margin)
  return function()
    local section, item, x, y, width, height = rest()
    while section and (section ~= drag.section or item == drag.item) do
      section, item, x, y, width, height = rest()
    end
    if section then return item, rows.span(list, x, y, width, height) end
  end
end

return rows
