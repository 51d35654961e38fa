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
function sight.items(list, scroll, margin)
  return sight.touching(
    list, scroll.offset_x - margin, scroll.offset_y - margin, scroll.width + 2 * margin,
    scroll.height + 2 * margin)
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
  local scroll, is_whole = drag.scroll, whole(list, drag.scroll)
  local function is_own(section, item) return section == drag.section and item == drag.item end
  if is_own(sight.find(list, scroll, forwards, function() return true end)) then return end

  local function last(accepts)
    return sight.find(list, scroll, forwards, function(section, item, ...)
      local is_target = is_own(section, item) or list:is_target(section, item)
      return is_target and is_whole(section, item, ...) and accepts(...)
    end)
  end
  local left, top = list:frame(drag.section, drag.item)
  local section, item = last(function(...)
    return rows.covers(drag, list, list.linear or is_free, ...)
  end)
  if not section then
    section, item = last(function(x, y)
      if is_free or list.axis ~= "vertical" then return is_free or y == top end
      return x == left
    end)
  end
  if section and list:is_behind(section, item) == forwards then return section, item end
end

return sight
