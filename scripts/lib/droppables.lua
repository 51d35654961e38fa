--- Which list a dragged box is over, as hello-pangea/dnd has it: it overlaps the list, and its
-- center is in it, or it is more than half in it across the list.
local droppables = {}

local boxes = require "boxes"

local function is_over(left, top, right, bottom, x, y, width, height, is_vertical)
  local x2, y2 = x + width, y + height
  if left >= x2 or right <= x or top >= y2 or bottom <= y then return false end
  local center_x, center_y = (left + right) / 2, (top + bottom) / 2
  if center_x >= x and center_x <= x2 and center_y >= y and center_y <= y2 then return true end
  local first, last, from, to = left, right, x, x2
  if not is_vertical then
    first, last, from, to = top, bottom, y, y2
  end
  if first >= from and first <= to then return first < (from + to) / 2 end
  if last >= from and last <= to then return last > (from + to) / 2 end
  return true
end

--- Whether the drag was over no list before, or over another one; the drag remembers it.
function droppables.enters(drag)
  local memory, list = drag.memory, drag.list
  local came_from = memory.is_outside or (memory.list or drag.origin_list) ~= list
  memory.list, memory.is_outside = list, nil
  return came_from
end

-- What can be seen of a list: on a board its frame, elsewhere its items and their padding.
local function in_sight(drag, list, padding)
  local s = drag.scroll
  local x, y, x2, y2 = s.offset_x, s.offset_y, s.offset_x + s.width, s.offset_y + s.height
  if drag.list then return x, y, x2, y2 end
  local left, top = boxes.of(list, s, 1, padding)
  local _, _, right, bottom = boxes.of(list, s, list.sections, padding)
  return math.max(x, left), math.max(y, top), math.min(x2, right), math.min(y2, bottom)
end

--- Whether the drag is over what can be seen of the list that it is in; if not, it is remembered.
function droppables.covers(drag, list, padding)
  local left, top, right, bottom =
    drag.bounds_left, drag.bounds_top, drag.bounds_right, drag.bounds_bottom
  local x, y, x2, y2 = in_sight(drag, list, padding)
  local is_vertical = list.axis == "vertical"
  local covers = is_over(left, top, right, bottom, x, y, x2 - x, y2 - y, is_vertical)
  drag.memory.is_outside = not covers
  return covers
end

--- The list or zone that the drag is over on a board of vertical lists; of several the one farthest
-- from where it began.
function droppables.over(drag, board)
  local farthest, over
  for n = 1, board.lists + board.zones do
    local id = n > board.lists and board:zone(n - board.lists) or board:list(n)
    local x, y, width, height = board:frame(id)
    local left, top, right, bottom =
      drag.bounds_left, drag.bounds_top, drag.bounds_right, drag.bounds_bottom
    if is_over(left, top, right, bottom, x, y, width, height, true) then
      local dx, dy = x + width / 2 - drag.origin_x, drag.center_y - drag.origin_y
      local distance = dx * dx + dy * dy
      if not farthest or distance > farthest then
        farthest, over = distance, id
      end
    end
  end
  return over
end

return droppables
