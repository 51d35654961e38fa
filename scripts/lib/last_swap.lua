--- Angular CDK's rule: the item at the pointer gives way. While it then still lies under the
-- pointer, it does not give way again before the pointer has turned round.
local last_swap = {}

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
    left, top, width, height = list:bounds()
    left, top = left + s.inset_left - p.padding, top + s.inset_top - p.padding
    width = width - s.inset_left - s.inset_right + 2 * p.padding
    height = height - s.inset_top - s.inset_bottom + 2 * p.padding
  end
  local x, y = drag.x - left, drag.y - top
  local near_x, near_y = last_swap.NEAR * width, last_swap.NEAR * height
  return x > -near_x and x < width + near_x and y > -near_y and y < height + near_y
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
  if at >= 0 and at < length then return section, item end
end

--- Remembers the item that has given way, and whether it lies under the pointer.
function last_swap.moved(drag, list)
  local memory = drag.memory
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
