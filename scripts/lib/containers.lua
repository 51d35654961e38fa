--- How an item enters another list, as jQuery UI has it.
local containers = {}

local arrivals = require "arrivals"
local boxes = require "boxes"

-- Whether a list holds the middle of the dragged item, or the pointer if that counts or if the item
-- is longer than the list. An error of its own: the middle is off by the margin of the items.
local function holds(drag, x, y, p, left, top, right, bottom)
  if p.tolerance ~= "pointer" and drag.height <= bottom - top then
    local margin = p.faithful and p.margin or 0
    x, y = x - drag.grab_x - margin, y - drag.grab_y - margin
  end
  return x > left and x < right and y > top and y < bottom
end

-- The place next to the item whose top is nearest to the pointer, or whose left in a row.
-- Errors of its own: it does not know how long the items of a list are before it has been there,
-- and goes by one coordinate in a grid, too.
local function nearest(drag, list, section, at, name, across)
  local visited = drag.memory.visited or { [drag.origin_list or drag.origin_section] = true }
  drag.memory.visited = visited
  local least, found, is_past = math.huge, nil, false
  for item = list:items(section), 1, -1 do
    local left, top, width, height = list:frame(section, item)
    local start, length = top, height
    if across then start, length = left, width end
    local distance = math.abs(at - start)
    local middle = visited[name] and start + length / 2 or start
    if distance < least then least, found, is_past = distance, item, at > middle end
  end
  visited[name] = true
  if not found then return section, 1 end
  if is_past then return list:after(section, found) end
  return list:before(section, found)
end

--- Whether the list where the item was lifted takes its items to stand beside each other.
-- An error of its own: the style of the first item of all says so, and in the air, once something
-- has moved, that looks like one of a column. The items of other lists of a board come first.
function containers.floats(drag, p)
  local is_first = drag.origin_item == 1 and not drag.memory.has_others
  return p.floating and not (p.faithful and drag.moves > 0 and is_first)
end

-- The same of the list that the item has come to. One that was empty at first never does.
local function is_beside(drag, p)
  if drag.list == drag.origin_list then return containers.floats(drag, p) end
  return p.floating and (drag.memory.filled[drag.list] or not p.faithful)
end

-- The place next to the item of a grid whose middle is nearest to the pointer.
local function nearest_cell(rows, section, x, y)
  local least, found, is_past = math.huge, nil, false
  for item = 1, rows:items(section) do
    local left, top, width, height = rows:frame(section, item)
    local dx, dy = x - left - width / 2, y - top - height / 2
    if dx * dx + dy * dy < least then least, found, is_past = dx * dx + dy * dy, item, dx > 0 end
  end
  if not found then return section, 1 end
  return section, is_past and found + 1 or found
end

--- The place in a section that is entered.
function containers.entered(drag, list, x, y, p)
  if arrivals.is_new(drag) then
    local rows, across = arrivals.without(drag, list), is_beside(drag, p)
    if not (p.faithful or list.linear) then return nearest_cell(rows, drag.section, x, y) end
    return nearest(drag, rows, drag.section, across and x or y, drag.list, across)
  end
  for section = 1, list.sections do
    if section ~= drag.section then
      local left, top, right, bottom = boxes.of(list, drag.scroll, section, p.padding)
      if holds(drag, x, y, p, left, top, right, bottom) then
        return nearest(drag, list, section, y, section)
      end
    end
  end
end

-- Takes note of the lists that have items as the drag begins.
local function look_around(drag, board)
  local memory = drag.memory
  if memory.filled then return end
  memory.filled, memory.has_others = {}, false
  for number = 1, board.lists do
    local name = board:list(number)
    memory.filled[name] = board:items(name) > 0
    memory.has_others = memory.has_others or memory.filled[name] and name ~= drag.origin_list
  end
end

--- The list of a board that is entered with a movement; for `over`.
function containers.over(drag, board, p)
  local x, y = drag.x, drag.y
  if p.axis == "y" then x = drag.origin_x elseif p.axis == "x" then y = drag.origin_y end
  local has_moved = drag.cause == "sample" and drag.phase ~= "ended"
  local stays = arrivals.over(drag, board, drag.x, drag.y, false)
  look_around(drag, board)
  for number = 1, has_moved and board.lists or 0 do
    local name = board:list(number)
    local left, top, width, height = board:frame(name)
    if holds(drag, x, y, p, left, top, left + width, top + height) then return name end
  end
  return stays
end

return containers
