--- How an item enters another list below or above its own, as jQuery UI has it.
local containers = {}

local boxes = require "boxes"

-- Whether a list holds the middle of the dragged item, or the pointer if that counts or if the item
-- is longer than the list.
local function holds(drag, x, y, by_pointer, left, top, right, bottom)
  if not by_pointer and drag.height <= bottom - top then x, y = x - drag.grab_x, y - drag.grab_y end
  return x > left and x < right and y > top and y < bottom
end

--- The place next to the item whose top is nearest to the pointer, in a list that is entered.
-- An error of its own: it does not know how long the items of a list are before it has been there.
function containers.entered(drag, list, x, y, padding, by_pointer)
  local visited = drag.memory.visited or { [drag.section] = true }
  drag.memory.visited = visited
  for section = 1, list.sections do
    local is_other, scroll = section ~= drag.section, drag.scroll
    if is_other and holds(drag, x, y, by_pointer, boxes.of(list, scroll, section, padding)) then
      local least, nearest, is_past = math.huge, nil, false
      for item = list:items(section), 1, -1 do
        local _, start, _, length = list:frame(section, item)
        local distance = math.abs(y - start)
        local middle = visited[section] and start + length / 2 or start
        if distance < least then least, nearest, is_past = distance, item, y > middle end
      end
      visited[section] = true
      if not nearest then return section, 1 end
      if is_past then return list:after(section, nearest) end
      return list:before(section, nearest)
    end
  end
end

return containers
