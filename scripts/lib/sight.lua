--- The items in sight, or in a rectangle, in their order: section, place, and the frame as x, y,
-- width, height.
local rows = require "rows"
local sight = {}

--- Goes through the items that touch a rectangle.
function sight.touching(list, left, top, width, height)
  local n = 0
  return function()
    n = n + 1
    return list:touching(n, left, top, width, height)
  end
end

--- Goes through the items in sight, and those a margin beyond.
-- From one to the next, since a list with many of them would count to each from the first. An item
-- that starts beyond is the end: no order leads back from there.
function sight.items(list, scroll, margin)
  local left, top = scroll.offset_x - margin, scroll.offset_y - margin
  local width, height = scroll.width + 2 * margin, scroll.height + 2 * margin
  local _, _, last = rows.span(list, left, top, width, height)
  local next_section, next_item = list:touching(1, left, top, width, height)
  return function()
    while next_section do
      local section, item = next_section, next_item
      local x, y, w, h = list:frame(section, item)
      if rows.span(list, x, y, w, h) >= last then return end
      next_section, next_item = list:next(section, item)
      if x < left + width and x + w > left and y < top + height and y + h > top then
        return section, item, x, y, w, h
      end
    end
  end
end

--- Goes through the other rows of the drag's section in sight, and those a margin beyond: the place
-- in the section, then where the row starts, has its middle, and ends.
function sight.others(drag, list, margin)
  local rest = sight.items(list, drag.scroll, margin)
  return function()
    local section, item, x, y, width, height = rest()
    while section and (section ~= drag.section or item == drag.item) do
      section, item, x, y, width, height = rest()
    end
    if section then return item, rows.span(list, x, y, width, height) end
  end
end

--- The last place in sight that a function accepts, or the first one.
function sight.find(list, scroll, is_last, accepts)
  local found_section, found_item
  for section, item, x, y, width, height in sight.items(list, scroll, 0) do
    if accepts(section, item, x, y, width, height) then
      found_section, found_item = section, item
      if not is_last then break end
    end
  end
  return found_section, found_item
end

-- A function that accepts what is whole in sight along the list, or all where nothing is.
local function whole(list, scroll)
  local from, _, to = rows.viewport(list, scroll)
  local function is_whole(_, _, ...)
    local start, _, finish = rows.span(list, ...)
    return from <= start and finish <= to
  end
  if sight.find(list, scroll, false, is_whole) then return is_whole end
  return function() return true end
end

--- Where the dragged item stays in sight while it scrolls: the last place on the way that it covers
-- with its snapshot, or else in its column; nothing if that is not ahead.
-- With `is_free`, neither has to be in its column.
function sight.ahead(drag, list, forwards, is_free)
  local left, top = list:frame(drag.section, drag.item)
  local is_along, is_whole = list.linear or is_free, whole(list, drag.scroll)
  local last, covered, beside
  for section, item, x, y, w, h in sight.items(list, drag.scroll, 0) do
    local place = { section, item }
    local is_own = section == drag.section and item == drag.item
    if forwards or not last then last = place end
    if (is_own or list:is_target(section, item)) and is_whole(section, item, x, y, w, h) then
      local is_covered = rows.covers(drag, list, is_along, x, y, w, h)
      if is_covered and (forwards or not covered) then covered = place end
      local is_beside = is_free or list.axis == "vertical" and x == left
      if list.axis ~= "vertical" and y == top then is_beside = true end
      if is_beside and (forwards or not beside) then beside = place end
    end
  end
  local found = covered or beside
  if not last or last[1] == drag.section and last[2] == drag.item or not found then return end
  if list:is_behind(found[1], found[2]) == forwards then return found[1], found[2] end
end

return sight
