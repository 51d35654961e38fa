--- How much the dragged item covers of others.
local covering = {}

--- What two rectangles share, in percent of the lesser width and height.
function covering.percent(x, y, width, height, left, top, wide, high)
  local shared = reorder.overlap(x, width, left, wide) * reorder.overlap(y, height, top, high)
  return shared / (math.min(width, wide) * math.min(height, high)) * 100
end

--- The item that the snapshot covers most, and how much of it, in percent.
function covering.most(drag, list)
  local x, y, width, height = drag.bounds_left, drag.bounds_top, drag.width, drag.height
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

--- How much of the snapshot lies over a box, as far as that is in sight, in percent.
function covering.percent_of_box(drag, left, top, right, bottom)
  local s = drag.scroll
  left, right = math.max(left, s.offset_x), math.min(right, s.offset_x + s.width)
  top, bottom = math.max(top, s.offset_y), math.min(bottom, s.offset_y + s.height)
  if left >= right or top >= bottom then return 0 end
  return covering.percent(drag.bounds_left, drag.bounds_top, drag.width, drag.height,
    left, top, right - left, bottom - top)
end

return covering
