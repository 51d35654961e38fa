--- Which items give way as the pointer enters them, as in FormKit's drag-and-drop: one that gave
-- way only once the pointer has been elsewhere. The drag remembers the last one.

local hitboxes = require "hitboxes"

local entered = {}

-- Whether the pointer is far enough in an item, coming from the dragged one's side.
local function is_far_enough(drag, list, section, item, threshold)
  local x, y, width, height = list:frame(section, item)
  local own_x, own_y = list:frame(drag.section, drag.item)
  local way, at, length = x - own_x, drag.x - x, width
  if math.abs(y - own_y) > math.abs(way) then
    way, at, length = y - own_y, drag.y - y, height
  end
  if way > 0 then return at > length * threshold end
  return at < length * (1 - threshold)
end

--- Whether the item under the pointer gives way; none does while it `is_silent`.
function entered.takes(drag, list, section, item, is_silent, threshold)
  local memory, id = drag.memory, list:id(section, item)
  -- The first look after a change only notes where the pointer is.
  if not memory.has_looked then
    memory.has_looked = true
    if not memory.last then memory.last = drag.id end
    if id == memory.last or id == drag.id then
      memory.last = id
      return false
    end
  end
  if is_silent then return false end
  if id == drag.id then
    memory.last = ""
    return false
  end
  if id == memory.last or not is_far_enough(drag, list, section, item, threshold) then
    return false
  end
  memory.next = id
  return true
end

--- The dragged item has moved, in its list to the item that was entered.
function entered.moved(drag)
  local memory = drag.memory
  memory.last, memory.next, memory.has_looked = memory.next or memory.last, nil, nil
end

--- The place of the item that a drop means: of the one under the pointer, in another list before it
-- or at the end. Beyond the list `is_sticky` lets the last one count on.
function entered.marked(drag, list, is_sticky)
  local s = drag.scroll
  local is_inside = reorder.contains(drag.x, drag.y, s.offset_x, s.offset_y, s.width, s.height)
  local section, item = hitboxes.target(drag, list, is_sticky and not is_inside, true)
  if not section then drag.memory.target = nil end
  if drag.list ~= drag.origin_list then
    if not section then return drag.section, list:items(drag.section), "mark" end
    section, item = list:before(section, item)
  elseif section == drag.section and item == drag.item then
    return
  end
  if section then return section, item, "mark" end
end

return entered
