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

--- Goes through the items that touched a rectangle at the lift: the place now, the frame of then.
function sight.touching_at_lift(list, left, top, width, height)
  local n = 0
  return function()
    n = n + 1
    return list:touching_at_lift(n, left, top, width, height)
  end
end

-- The unscaled snapshot, across the list as wide as the content: x, y, width, height.
local function band(drag, list)
  local left, top, width, height = list:bounds()
  if list.axis == "vertical" then
    return left, drag.bounds_top - 1e-6, width, drag.height + 2e-6
  end
  return drag.bounds_left - 1e-6, top, drag.width + 2e-6, height
end

-- Whether a frame lies in the viewport, or a margin beyond.
local function is_in_sight(view, margin, x, y, width, height)
  return x < view.offset_x + view.width + margin and x + width > view.offset_x - margin
    and y < view.offset_y + view.height + margin and y + height > view.offset_y - margin
end

--- Goes through the items in sight that the snapshot lies on; along a list, whatever its column.
function sight.under(drag, list)
  local left, top, width, height = drag.bounds_left, drag.bounds_top, drag.width, drag.height
  if list.linear then left, top, width, height = band(drag, list) end
  local rest, view = sight.touching(list, left, top, width, height), drag.scroll
  return function()
    local section, item, x, y, w, h = rest()
    while section and not is_in_sight(view, 0, x, y, w, h) do
      section, item, x, y, w, h = rest()
    end
    return section, item, x, y, w, h
  end
end

--- Goes through the items in sight, and those a margin beyond; from a place on if it is one of them.
-- From one to the next, since a list with many of them would count to each from the first. An item
-- that starts beyond is the end: no order leads back from there.
function sight.items(list, scroll, margin, section, item)
  local left, top = scroll.offset_x - margin, scroll.offset_y - margin
  local width, height = scroll.width + 2 * margin, scroll.height + 2 * margin
  local _, _, last = rows.span(list, left, top, width, height)
  if not section or not is_in_sight(scroll, margin, list:frame(section, item)) then
    section, item = list:touching(1, left, top, width, height)
  end
  return function()
    while section do
      local at, index = section, item
      local x, y, w, h = list:frame(at, index)
      if rows.span(list, x, y, w, h) >= last then return end
      section, item = list:next(at, index)
      if is_in_sight(scroll, margin, x, y, w, h) then return at, index, x, y, w, h end
    end
  end
end

--- Goes through the rows that the snapshot would lie on, or only touch, if they lay as at the lift:
-- the places now. With `all`, through all in sight and those that the snapshot reaches from there.
function sight.under_at_lift(drag, list, all)
  if not all then return sight.touching_at_lift(list, band(drag, list)) end
  local first, _, last = rows.snapshot(drag, list)
  return sight.items(list, drag.scroll, last - first)
end

-- The place of the row at the start of the snapshot, or some rows before: of those one is whole
-- before the snapshot, whichever is dragged. Nothing if they are in another section.
local function before_snapshot(drag, list, start)
  local section, item = list:along(list.mirrored and -start or start)
  if section == drag.section then return section, math.max(1, item - 3) end
end

--- Goes through the other rows of the drag's section in sight, and those a margin beyond, from about
-- the snapshot to the first one behind it: the place in the section, then where the row starts, has
-- its middle, and ends. All rows that are left out are farther from the snapshot.
function sight.others(drag, list, margin)
  local first, _, last = rows.snapshot(drag, list)
  local rest = sight.items(list, drag.scroll, margin, before_snapshot(drag, list, first))
  local is_behind = false
  return function()
    local section, item, x, y, width, height = rest()
    while section and (section ~= drag.section or item == drag.item) do
      section, item, x, y, width, height = rest()
    end
    if not section or is_behind then return end
    local start, middle, finish = rows.span(list, x, y, width, height)
    is_behind = start > last
    return item, start, middle, finish
  end
end

--- The last place that a function accepts, or the first one.
function sight.find(items, is_last, accepts)
  local found_section, found_item
  for section, item, x, y, width, height in items do
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
  if sight.find(sight.items(list, scroll, 0), false, is_whole) then return is_whole end
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
