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

--- Where an item goes that comes to other rows: before the one that it covers most, or last.
function covering.place(drag, rows, x, y)
  local section, most, place = drag.section, 0, nil
  for item = 1, rows:items(section) do
    local covered = covering.percent(x, y, drag.width, drag.height, rows:frame(section, item))
    if covered > most then most, place = covered, item end
  end
  return place or rows:items(section) + 1
end

--- The list of a board that the item at x, y lies over most, if by more than so many percent.
function covering.list(drag, board, x, y, threshold)
  local most, best = threshold, nil
  for number = 1, board.lists do
    local name = board:list(number)
    local left, top, width, height = board:frame(name)
    local covered = covering.percent(x, y, drag.width, drag.height, left, top, width, height)
    if covered > most then most, best = covered, name end
  end
  return best
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
