--- hello-pangea/dnd's rule: an item gives way once an edge of the dragged one is past its center.
-- Items lie as they are shown: those behind the dragged one are displaced, those before it are not.
local past_centers = {}

-- Along the list, which if it is mirrored counts backwards.
local function along(list, first, last)
  if list.mirrored then return -last, -first end
  return first, last
end

-- Where an item begins and ends along the list.
local function extent(list, section, item)
  local x, y, width, height = list:frame(section, item)
  if list.axis == "vertical" then return along(list, y, y + height) end
  return along(list, x, x + width)
end

local function center(list, section, item)
  local first, last = extent(list, section, item)
  return (first + last) / 2
end

-- The item of a section at a coordinate, or the last one before it; 0 if there is none.
local function at(list, into, coordinate)
  local section, item = list:along(list.mirrored and -coordinate or coordinate)
  if not section or section < into then return 0 end
  return section > into and list:items(into) or item
end

-- The first item of a section whose center is past a coordinate, or the place behind them all.
local function first_past(list, into, coordinate)
  local item = at(list, into, coordinate)
  if item == 0 or center(list, into, item) <= coordinate then return item + 1 end
  return item
end

-- The edges of the dragged item along the list, and the section that its center is in.
local function dragged(drag, list)
  local into = list:drop_at(drag.center_x, drag.center_y) or drag.section
  local first, last = drag.bounds_left, drag.bounds_right
  if list.axis == "vertical" then
    first, last = drag.bounds_top, drag.bounds_bottom
  end
  first, last = along(list, first, last)
  return first, last, into
end

--- The place of the dragged item: before the first item whose center is past its first edge, or,
-- of the items behind it, past its last one. If it only comes in, the items behind it have closed
-- up, and they too go by the first edge.
function past_centers.target(drag, list, comes_in)
  local first, last, into = dragged(drag, list)
  local count, item = list:items(into), first_past(list, into, first)
  if into ~= drag.section or item < drag.item then return into, item end
  if comes_in and drag.item < count then
    local gap = extent(list, into, drag.item + 1) - extent(list, into, drag.item)
    item = first_past(list, into, first + gap) - 1
  else
    item = at(list, into, last)
    if item > drag.item and center(list, into, item) >= last then item = item - 1 end
  end
  return into, reorder.clamp(item, drag.item, count)
end

--- The place in a list that is mirrored, all of it in one section, where it was lifted.
-- An error of its own: it has the items begin at the left, or above, as in any other list, and
-- takes the first one whose center is past an edge. Those that are displaced it has moved that way.
-- So it goes wrong as soon as the pointer moves.
function past_centers.mirrored(drag, list, comes_in)
  local memory, section, place = drag.memory, drag.section, 0
  local is_movement = drag.cause == "sample" and drag.phase ~= "ended"
  -- A finger lifts without a movement.
  local has_lifted = memory.has_lifted or drag.kind == "touch" and drag.elapsed > 0
  memory.has_moved = memory.has_moved or has_lifted and is_movement
  -- `following.from_lift` notes where the pointer was then.
  memory.has_lifted = memory.lift_x ~= nil
  if not memory.has_moved then return end
  local is_vertical = list.axis == "vertical"
  local first, last, length = drag.bounds_left, drag.bounds_right, drag.width
  if is_vertical then
    first, last, length = drag.bounds_top, drag.bounds_bottom, drag.height
  end
  local function sides(item)
    local x, y, width, height = list:frame(section, item)
    if is_vertical then return y, y + height end
    return x, x + width
  end
  local count = list:items(section)
  local spacing = count > 1 and sides(1) - select(2, sides(2)) or 0
  for item = 1, count do
    if item ~= drag.item then
      place = place + 1
      local x, y, width, height = list:frame_at_lift(section, item)
      local middle = is_vertical and y + height / 2 or x + width / 2
      local is_displaced = item > drag.item and not comes_in
      if is_displaced then middle = middle + length + spacing end
      if list:was_after(section, item) then middle = middle - length - spacing end
      if is_displaced and last <= middle or not is_displaced and first < middle then
        return section, place
      end
    end
  end
  return section, count
end

--- The item that the edge which leads is in the middle half of; nothing if it is in none.
function past_centers.onto(drag, list)
  local first, last, into = dragged(drag, list)
  local function is_on(item, edge)
    local from, to = extent(list, into, item)
    local quarter = (to - from) / 4
    return edge > from + quarter and edge < to - quarter
  end
  local is_own = into == drag.section
  local item = at(list, into, first)
  if item > 0 and (not is_own or item < drag.item) and is_on(item, first) then return into, item end
  item = at(list, into, last)
  if is_own and item > drag.item and is_on(item, last) then return into, item end
end

local ways = {
  vertical = { up = -1, down = 1, left = 0, right = 0 },
  horizontal = { left = -1, right = 1, up = 0, down = 0 },
}

--- What an arrow along the list leads to: the next place, or, if items combine, onto the next item
-- first; at the end, and with other keys, nowhere. Nothing for an arrow across the list.
-- If the rule `is_faithful`, a mirrored list counts the other way, which is an error of its own.
function past_centers.key(drag, list, combines, name, is_faithful)
  local way = ways[list.axis][name]
  if way == 0 then return end
  local section, item = drag.section, drag.item
  if not way then return section, item end
  if list.mirrored and not is_faithful then way = -way end
  if drag.how == "onto" then
    if way > 0 then return list:after(drag.target_section, drag.target_item) end
    return list:before(drag.target_section, drag.target_item)
  end
  if item + way < 1 or item + way > list:items(section) then return section, item end
  return section, item + way, combines and "onto" or "move"
end

return past_centers
