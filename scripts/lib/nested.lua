--- Lists nested in the items of others, as SortableJS meets them: an item of a tree is a row and,
-- below it, an indented list of the items one level deeper, of height 0 without any. Its frame is
-- all of that. The engine takes the rows below the dragged one out of the list; here they stay.
-- That is for a vertical list of one section without a board around it. It goes from row to row, so
-- a list with more than a thousand items, or as many below one, is beyond the budget of a call.
--
-- | the pointer is                                  | the dragged item goes                       |
-- |-------------------------------------------------|---------------------------------------------|
-- | on the row of an item of its own list           | behind or before it and all that is in it   |
-- | on the row of an item of another list           | there too, but only at the item's ends      |
-- | left of a nested list's items by over 10 points | to the front of that list                   |
-- | left of them by less                            | as if on the row of the item around them    |
-- | within 5 points of an empty nested list         | into it, at a movement and not at a look    |
local nested = {}

local interval_scroll = require "interval_scroll"
local thresholds = require "thresholds"

local SPACER = 10

--- Takes note of the rows that travel below the dragged one, in `drag.memory.below`, if it is in a
-- tree; for `can_lift`, before they leave.
function nested.note(drag, list)
  local is_plain = list.axis == "vertical" and list.sections == 1
  if not drag.level or drag.list or not is_plain then return end
  local section, below, _, top = drag.section, {}, list:frame(drag.section, drag.item)
  local item = drag.item + 1
  local level = list:level(section, item)
  while level and level > drag.level do
    local _, y, _, height = list:frame(section, item)
    below[#below + 1] = { top = y - top, height = height, deeper = level - drag.level }
    item = item + 1
    level = list:level(section, item)
  end
  drag.memory.below = below
end

-- All rows by number from the top, those that travel included. A row stands for its item too, and
-- for the list below it; 0 for the outermost list.
local function rows_of(drag, list)
  local section, hole, below = drag.section, drag.item, drag.memory.below
  local left, top, width, height = list:frame(section, hole)
  local lowest = below[#below]
  local more = lowest and lowest.top + lowest.height - height or 0
  local rows = { hole = hole, last = hole + #below, left = left }
  rows.count = list:items(section) + #below
  rows.height = height + more -- of the dragged item

  local function item_of(row) return row > hole and row - #below or row end

  function rows.level(row)
    local travels = below[row - hole]
    if travels then return drag.level + travels.deeper end
    if row == hole then return drag.level end
    return list:level(section, item_of(row)) or -1
  end

  -- Top and bottom of a row without the list below it.
  function rows.edges(row)
    local travels = below[row - hole]
    if travels then return top + travels.top, top + travels.top + travels.height end
    local _, y, _, length = list:frame(section, item_of(row))
    if row > hole then y = y + more end
    return y, y + length
  end

  function rows.at(x, y)
    local is_behind = y >= top + rows.height
    if y < top + height or is_behind then
      local other, item = list:at(x, is_behind and y - more or y)
      if other ~= section then return end
      return item > hole and item + #below or item
    end
    local row = hole + 1
    while select(2, rows.edges(row)) <= y do row = row + 1 end
    return x >= left and x < left + width and row or nil
  end

  -- What holds a row on a level, the row itself included; 0 on level -1.
  function rows.holder(row, level)
    while rows.level(row) > level do row = row - 1 end
    return row
  end

  function rows.parent(row)
    local level = rows.level(row)
    return level > 0 and rows.holder(row, level - 1) or 0
  end

  -- A collapsed item hides its list.
  function rows.is_empty(row)
    local is_hidden = not below[row - hole] and list:collapsed(section, item_of(row))
    return rows.level(row + 1) <= rows.level(row) and not is_hidden
  end

  -- The last row of an item.
  function rows.last_of(row)
    local level = rows.level(row)
    repeat row = row + 1 until rows.level(row) <= level
    return row - 1
  end

  -- The number of an item in its list.
  function rows.number(row)
    local other, number = rows.parent(row) + 1, 1
    while other ~= row do other, number = rows.last_of(other) + 1, number + 1 end
    return number
  end

  -- The place in front of a row, as `target` names it, and a level.
  function rows.goal(row, level)
    return section, row <= hole and row or math.max(hole, row - #below - 1), level
  end

  function rows.name(row)
    if row > hole and row <= rows.last then return row - hole end
    return list:id(section, item_of(row))
  end

  return rows
end

-- The row of the innermost item that is under the pointer or right of it, in whose list the pointer
-- is, and whether the pointer is beside it, in the indent of that list.
local function under(rows, row, x, indent)
  local column, level = math.floor((x - rows.left) / indent), rows.level(row)
  if column >= level then return row, false end
  return rows.holder(row, column + 1), true
end

-- Forgets which row gave way last, if the pointer is not in the dragged item's list.
local function forget_outside(drag, rows, row)
  local is_deep = rows.level(row) >= drag.level
  local beside = is_deep and rows.holder(row, drag.level)
  if not beside or rows.parent(beside) ~= rows.parent(rows.hole) then thresholds.forget(drag) end
end

local function is_in_sight(drag)
  local s = drag.scroll
  return reorder.contains(drag.view_x, drag.view_y, 0, 0, s.width, s.height)
end

--- What is under the pointer, by name: a row, the indent of a list, or what scrolls; else nil.
function nested.name_at(drag, list, p)
  if not is_in_sight(drag) then return end
  local rows = rows_of(drag, list)
  local row = rows.at(drag.x, drag.y)
  if not row then return "content" end
  local found, is_beside = under(rows, row, drag.x, p.indent)
  return is_beside and "list of " .. rows.name(rows.parent(found)) or rows.name(found)
end

-- Where the dragged item goes, with the pointer on the row of another one or next to its list.
local function beside(drag, rows, row, y, p)
  local hole, last, id = rows.hole, rows.last_of(row), rows.name(row)
  local is_foreign = rows.parent(row) ~= rows.parent(hole)
  local top, _ = rows.edges(row)
  local _, bottom = rows.edges(last)
  local is_behind, side = hole < row, nil
  if not is_foreign then side = last + 1 == hole and 1 or rows.last + 1 == row and -1 or nil end
  -- An item knows its place by its number, whichever list it is in.
  if is_foreign and thresholds.remembers(drag, id) then
    is_behind = rows.number(hole) < rows.number(row)
  end
  local to = thresholds.way(drag, {
    id = id, start = top, length = bottom - top, is_foreign = is_foreign, is_in_line = true,
    is_behind = is_behind, side = side, distance = rows.height,
  }, y, p)
  if to then return rows.goal(to == 1 and last + 1 or row, rows.level(row)) end
end

--- Where the dragged item goes, by what is under the pointer: section, item and level, or nothing.
function nested.place(drag, list, p)
  local x, y = interval_scroll.pointer(drag)
  local rows = rows_of(drag, list)
  local row = is_in_sight(drag) and rows.at(x, y)
  if not row then return thresholds.forget(drag) end
  local found, is_beside = under(rows, row, x, p.indent)
  forget_outside(drag, rows, found)
  local hole, parent, level = rows.hole, rows.parent(found), rows.level(found)
  -- Nothing in the dragged item decides.
  if found > hole and found <= rows.last or found == hole and not is_beside then
    if is_beside or found == hole then thresholds.forget(drag) end
    return
  end
  if not is_beside then return beside(drag, rows, found, y, p) end
  local is_first = x < rows.left + level * p.indent - SPACER
  if is_first and parent + 1 ~= hole then return rows.goal(parent + 1, level) end
  local contains = hole > parent and rows.holder(hole, level - 1) == parent
  if is_first or contains then return thresholds.forget(drag) end
  return beside(drag, rows, parent, y, p) -- the list around it decides
end

--- The only place of an empty nested list near the pointer: section, item and level, or nothing.
function nested.empty_near(drag, list, p, reach)
  local rows, x, y = rows_of(drag, list), drag.x, drag.y
  local _, _, width = list:frame(drag.section, drag.item)
  local near = rows.at(rows.left, y) or rows.count
  for row = math.max(near - 1, 1), near do
    local level, _, bottom = rows.level(row), rows.edges(row)
    local is_near = math.abs(y - bottom) <= reach and x <= rows.left + width + reach
    local is_right = x >= rows.left + level * p.indent - reach
    if is_near and is_right and rows.is_empty(row) then
      thresholds.forget(drag)
      if row >= rows.hole and row <= rows.last then return end
      return rows.goal(row + 1, level + 1)
    end
  end
end

--- What `target` returns: a place and a level, or those that the item has.
function nested.answer(drag, section, item, level)
  if section then return section, item, "move", { level = level } end
  return drag.section, drag.item, "move", { level = drag.level }
end

return nested
