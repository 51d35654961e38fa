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
function past_centers.key(drag, list, combines, name)
  local way = ways[list.axis][name]
  if way == 0 then return end
  local section, item = drag.section, drag.item
  if not way then return section, item end
  if list.mirrored then way = -way end
  if drag.how == "onto" then
    if way > 0 then return list:after(drag.target_section, drag.target_item) end
    return list:before(drag.target_section, drag.target_item)
  end
  if item + way < 1 or item + way > list:items(section) then return section, item end
  return section, item + way, combines and "onto" or "move"
end

return past_centers
