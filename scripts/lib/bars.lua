--- Bars of tabs and columns, as desktop toolkits have them: coordinates along the bar, in the
-- direction of its axis, whichever way the items follow each other.
local bars = {}

local function along(list, x, y)
  if list.axis == "vertical" then return y end
  return x
end

--- Where an item starts, and how long it is.
function bars.span(list, section, item)
  local x, y, width, height = list:frame(section, item)
  return along(list, x, y), along(list, width, height)
end

--- Where the pointer is, how far it has come, and how far since the sample before.
function bars.pointer(drag, list)
  return along(list, drag.x, drag.y), along(list, drag.travel_x, drag.travel_y),
    along(list, drag.dx, drag.dy)
end

--- Where the dragged item lay at the lift: its start.
function bars.home(drag, list)
  return along(list, drag.origin_x - drag.width / 2, drag.origin_y - drag.height / 2)
end

--- Where the section of the dragged item begins, and where it ends.
function bars.ends(drag, list)
  local first, length = bars.span(list, drag.section, 1)
  local last, last_length = bars.span(list, drag.section, list:items(drag.section))
  return math.min(first, last), math.max(first + length, last + last_length)
end

--- The place of the item of the bar at a coordinate, wherever the pointer is across the bar.
function bars.at(drag, list, coordinate)
  local x, y, width, height = list:frame(drag.section, drag.item)
  if list.axis == "vertical" then return list:at(x + width / 2, coordinate) end
  return list:at(coordinate, y + height / 2)
end

--- Whether the dragged item would lie under the pointer in the place of another one.
function bars.comes_under(drag, list, section, item)
  local at = bars.pointer(drag, list)
  local start, length = bars.span(list, section, drag.item)
  local other, other_length = bars.span(list, section, item)
  if other < start then return at < other + length end
  return at >= other + other_length - length
end

--- Whether the pointer is in the bar, across it.
function bars.is_across(drag, list)
  local x, y, width, height = list:frame(drag.section, drag.item)
  if list.axis == "vertical" then return x <= drag.x and drag.x < x + width end
  return y <= drag.y and drag.y < y + height
end

--- For `lift`: at once, and notes the axis for `follow`.
function bars.lift(drag, list)
  drag.memory.axis = list.axis
  return { duration = 0 }
end

--- For `follow` where the dragged item stays in its place, until it has another one.
function bars.stay(drag)
  local memory = drag.memory
  return memory.rest_x or drag.origin_x, memory.rest_y or drag.origin_y
end

--- For `on.moved` beside `bars.stay`.
function bars.rest(drag, list)
  local x, y, width, height = list:frame(drag.section, drag.item)
  drag.memory.rest_x, drag.memory.rest_y = x + width / 2, y + height / 2
end

--- For `accept` where nothing goes to another bar.
function bars.keep() return false end

--- For `autoscroll` where nothing scrolls.
function bars.still() return 0, 0 end

return bars
