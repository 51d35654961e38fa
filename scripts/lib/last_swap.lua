--- Angular CDK's rule: the item at the pointer gives way. While it then still lies under the
-- pointer, it does not give way again before the pointer has turned round.
local last_swap = {}

local arrivals = require "arrivals"
local boxes = require "boxes"

--- How much of a box is near it, and near its edges.
last_swap.NEAR = 0.05

-- Turns the way of the pointer along an axis, -1 or 1, once it has gone far enough.
local function turn(memory, axis, travel, threshold)
  local since = travel - (memory[axis] or 0)
  if math.abs(since) <= threshold then return end
  memory[axis], memory["way_" .. axis] = travel, since > 0 and 1 or -1
end

--- Remembers where the pointer lies at the lift.
function last_swap.begin(drag)
  drag.memory.content_x, drag.memory.content_y = drag.x, drag.y
end

--- Follows the pointer, which turns once it has gone beyond the threshold. Returns whether it lies
-- elsewhere in the content than before.
function last_swap.follow(drag, threshold)
  local memory = drag.memory
  if drag.cause == "sample" then
    turn(memory, "x", drag.travel_x, threshold)
    turn(memory, "y", drag.travel_y, threshold)
  end
  local is_elsewhere = drag.x ~= memory.content_x or drag.y ~= memory.content_y
  memory.content_x, memory.content_y = drag.x, drag.y
  return is_elsewhere
end

--- Whether an item may give way to the pointer now.
function last_swap.allows(drag, list, section, item)
  local memory, id = drag.memory, list:id(section, item)
  if section == drag.section then
    if item == drag.item then return false end
    local is_same_x = memory.way_x == memory.swap_x or list.linear and list.axis == "vertical"
    local is_same_y = memory.way_y == memory.swap_y or list.linear and list.axis == "horizontal"
    if id == memory.swapped and memory.overlaps and is_same_x and is_same_y then return false end
    memory.next = id
  end
  return true
end

-- Whether the pointer is in the list's own element, or near it.
local function is_near(drag, list, p)
  local s = drag.scroll
  local left, top, width, height = s.offset_x, s.offset_y, s.width, s.height
  if not p.scrolls then
    local first, upper = boxes.of(list, s, 1, p.padding)
    local _, _, right, bottom = boxes.of(list, s, list.sections, p.padding)
    left, top, width, height = first, upper, right - first, bottom - upper
  end
  local x, y = drag.x - left, drag.y - top
  local near_x, near_y = last_swap.NEAR * width, last_swap.NEAR * height
  return x > -near_x and x < width + near_x and y > -near_y and y < height + near_y
end

-- Where an item begins and ends along the list.
local function ends(rows, section, item)
  local x, y, width, height = rows:frame(section, item)
  if rows.axis == "vertical" then return y, y + height end
  return x, x + width
end

--- The item at the pointer: in a grid under it and in sight, else along the axis, also beside the
-- list.
function last_swap.at_pointer(drag, list, p)
  if not is_near(drag, list, p) then return end
  if not list.linear then
    if list:contains(drag.x, drag.y) then return list:at(drag.x, drag.y) end
    return
  end
  local is_vertical = list.axis == "vertical"
  local section, item = list:along(is_vertical and drag.y or drag.x)
  if not section then return end
  local left, top, width, height = list:frame(section, item)
  local at, length = drag.x - left, width
  if is_vertical then
    at, length = drag.y - top, height
  end
  -- Where two meet in a mirrored list, it is the one before.
  if list.mirrored and at == length then
    local before, index = list:previous(section, item)
    local edge = is_vertical and top + height or left + width
    if before and ends(list, before, index) == edge then return before, index end
  end
  if at >= 0 and at < length then return section, item end
end

-- The row at a coordinate along the list.
local function row_at(rows, section, at)
  for item = 1, rows:items(section) do
    local first, last = ends(rows, section, item)
    if at >= first and at < last then return item end
  end
end

-- In a grid of equal cells that of the item at the pointer, or else of the one whose corner is
-- nearest; and then the item that comes under the pointer gives way. Only what it looks up goes by
-- whole points.
local function enter_grid(drag, list, section)
  local rows, least, place = arrivals.without(drag, list), math.huge, 1
  local x, y = math.floor(drag.x), math.floor(drag.y)
  local there, at = rows:at(x, y)
  if there == section then return section, at end
  for item = 1, rows:items(section) do
    local left, top = rows:frame(section, item)
    local square = (drag.x - left) ^ 2 + (drag.y - top) ^ 2
    if square < least then least, place = square, item end
  end
  there, at = list:at(x, y)
  if there ~= section or at == place then return section, place end
  drag.memory.next = rows:id(section, at > place and at - 1 or at)
  return section, at
end

--- The place of an item that enters a list of a board: that of the row at the pointer, else the
-- first or the last one. There the row then gives way as any other does.
-- An error of its own, if it `is_faithful`: back in the list where it was lifted, the item itself
-- counts among the rows, as it lies in the list that it leaves.
function last_swap.enter(drag, list, is_faithful)
  local memory, section = drag.memory, drag.section
  memory.swapped, memory.overlaps, memory.next = nil, nil, nil
  if not list.linear then return enter_grid(drag, list, section) end
  local rows, is_vertical = arrivals.without(drag, list), list.axis == "vertical"
  local at, own, count =
    is_vertical and drag.y or drag.x, is_faithful and memory.lies, rows:items(section)
  if count == 0 then return section, 1 end
  local _, last = ends(list, section, 1)
  local room = ends(list, section, 2) - last + (is_vertical and drag.height or drag.width)
  local is_home = own and drag.list == drag.origin_list
  own = is_home and own + at - (is_vertical and memory.board_y or memory.board_x)
  local function comes_before(item)
    local first = ends(rows, section, item)
    return is_home and (own < first or own == first and drag.origin_item <= item)
  end

  local row = row_at(rows, section, at)
  local place, gives_way
  if row then
    local is_past = at >= ends(rows, section, row) + room
    gives_way, place = is_past or comes_before(row), row
    if is_past and not comes_before(row) then place = row + 1 end
  else
    _, last = ends(rows, section, count)
    local is_reversed, is_before = comes_before(1), at <= ends(rows, section, 1)
    if is_reversed then is_before = at >= last end
    row = is_before and row_at(rows, section, at - room)
    gives_way, place = row, row and row + 1 or is_before and 1 or count + 1
  end
  if gives_way then memory.next = rows:id(section, row) end
  return section, place
end

--- The list of a board at the pointer, as that moves. Of the list where the item was lifted all
-- four edges count.
function last_swap.over(drag, board)
  drag.memory.board_x, drag.memory.board_y = drag.x, drag.y
  local has_moved = drag.cause == "sample" and drag.phase ~= "ended" and drag.elapsed > 0
  local name, home = arrivals.over(drag, board, drag.x, drag.y, has_moved), drag.origin_list
  if name or not (has_moved and home) then return name end
  local x, y, width, height = board:frame(home)
  if drag.x >= x and drag.x <= x + width and drag.y >= y and drag.y <= y + height then
    return home
  end
end

--- Remembers the item that has given way, and whether it lies under the pointer.
function last_swap.moved(drag, list)
  local memory = drag.memory
  if drag.list then
    local is_vertical = list.axis == "vertical"
    local board_at = is_vertical and memory.board_y - drag.y or memory.board_x - drag.x
    memory.lies = ends(list, drag.section, drag.item) + board_at
  end
  local section, item = list:find(memory.next or "")
  if not section then return end
  local x, y, width, height = list:frame(section, item)
  local right, bottom = x + width, y + height
  -- In a grid the right and bottom edges are outside.
  memory.overlaps = drag.x >= x and drag.x <= right and drag.y >= y and drag.y <= bottom
    and (list.linear or drag.x < right and drag.y < bottom)
  memory.swapped, memory.next = memory.next, nil
  memory.swap_x, memory.swap_y = memory.way_x, memory.way_y
end

return last_swap
