--- How an item enters another list, as jQuery UI has it.
local containers = {}

local arrivals = require "arrivals"
local boxes = require "boxes"

-- Whether a list holds the middle of the dragged item, or the pointer if that counts or if the item
-- is longer than the list.
local function holds(drag, x, y, by_pointer, left, top, right, bottom)
  if not by_pointer and drag.height <= bottom - top then x, y = x - drag.grab_x, y - drag.grab_y end
  return x > left and x < right and y > top and y < bottom
end

-- The place next to the item whose top is nearest to the pointer.
-- An error of its own: it does not know how long the items of a list are before it has been there.
local function nearest(drag, list, section, y, name)
  local visited = drag.memory.visited or { [drag.origin_list or drag.origin_section] = true }
  drag.memory.visited = visited
  local least, found, is_past = math.huge, nil, false
  for item = list:items(section), 1, -1 do
    local _, start, _, length = list:frame(section, item)
    local distance = math.abs(y - start)
    local middle = visited[name] and start + length / 2 or start
    if distance < least then least, found, is_past = distance, item, y > middle end
  end
  visited[name] = true
  if not found then return section, 1 end
  if is_past then return list:after(section, found) end
  return list:before(section, found)
end

--- The place in a section that is entered.
function containers.entered(drag, list, x, y, padding, by_pointer)
  if arrivals.is_new(drag) then
    return nearest(drag, arrivals.without(drag, list), drag.section, y, drag.list)
  end
  for section = 1, list.sections do
    local is_other, scroll = section ~= drag.section, drag.scroll
    if is_other and holds(drag, x, y, by_pointer, boxes.of(list, scroll, section, padding)) then
      return nearest(drag, list, section, y, section)
    end
  end
end

--- The list of a board that is entered with a movement; for `over`.
function containers.over(drag, board, p)
  local x, y, by_pointer = drag.x, drag.y, p.tolerance == "pointer"
  if p.axis == "y" then x = drag.origin_x elseif p.axis == "x" then y = drag.origin_y end
  local has_moved = drag.cause == "sample" and drag.phase ~= "ended"
  for number = 1, has_moved and board.lists or 0 do
    local name = board:list(number)
    local left, top, width, height = board:frame(name)
    if holds(drag, x, y, by_pointer, left, top, left + width, top + height) then return name end
  end
  return arrivals.over(drag, board, drag.x, drag.y, false)
end

return containers
