--- How much a rectangle at x, y, as large as the dragged item, covers of others.
local covering = {}

--- What two rectangles share, in percent of the lesser width and height.
function covering.percent(x, y, width, height, left, top, wide, high)
  local shared = reorder.overlap(x, width, left, wide) * reorder.overlap(y, height, top, high)
  return shared / (math.min(width, wide) * math.min(height, high)) * 100
end

--- The item that is covered most, and how much of it, in percent.
function covering.most(drag, list, x, y)
  local width, height = drag.width, drag.height
  local most, best_section, best, n = 0, nil, nil, 1
  local section, item, left, top, wide, high = list:touching(n, x, y, width, height)
  while section do
    local covered = covering.percent(x, y, width, height, left, top, wide, high)
    local is_self = section == drag.section and item == drag.item
    if covered > most and not is_self then most, best_section, best = covered, section, item end
    n = n + 1
    section, item, left, top, wide, high = list:touching(n, x, y, width, height)
  end
  return best_section, best, most
end

--- How much lies over a box, as far as that is in sight, in percent.
function covering.percent_of_box(drag, x, y, left, top, right, bottom)
  local s, width, height = drag.scroll, drag.width, drag.height
  local view_x, view_y = s.offset_x - drag.bounds_left + x, s.offset_y - drag.bounds_top + y
  left, right = math.max(left, view_x), math.min(right, view_x + s.width)
  top, bottom = math.max(top, view_y), math.min(bottom, view_y + s.height)
  if left >= right or top >= bottom then return 0 end
  return covering.percent(x, y, width, height, left, top, right - left, bottom - top)
end

return covering
