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

--- Goes through the other rows of the drag's section that are in sight, in their order: the place in
-- the section, then start, middle and end.
-- `margin` is how far beyond the viewport a row still counts.
function rows.others(drag, list, margin)
  local scroll, n = drag.scroll, 0
  local left, top = scroll.offset_x - margin, scroll.offset_y - margin
  local width, height = scroll.width + 2 * margin, scroll.height + 2 * margin
  return function()
    while true do
      n = n + 1
      local section, item, x, y, w, h = list:touching(n, left, top, width, height)
      if not section then return end
      if section == drag.section and item ~= drag.item then
        return item, rows.span(list, x, y, w, h)
      end
    end
  end
end

return rows
