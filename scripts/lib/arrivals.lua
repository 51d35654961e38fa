--- An item that comes into another list of a board, for rules that ask about that list without it.
-- The engine asks for a target with the item in the list already; a mark sends it back.
local arrivals = {}

local following = require "following"

--- The zone at a point of the board, or the list there if the rule looks now.
function arrivals.over(drag, board, x, y, is_looking)
  local name = board:at(x, y)
  local is_list = name and drag.list and board:items(name)
  if is_looking or not is_list then return name end
end

--- Keeps the grabbed point of the snapshot under the finger, and takes note of the item's list.
function arrivals.follow(drag)
  drag.memory.home = drag.list
  return following.grab(drag)
end

--- Whether the item has come into its list with this step.
function arrivals.is_new(drag) return drag.list ~= drag.memory.home end

--- The place that a rule answers. Without one, an item that has just come goes back.
function arrivals.answer(drag, section, item)
  if section or not arrivals.is_new(drag) then return section, item end
  return drag.section, drag.item, "mark"
end

-- How far the items behind the dragged one stand from where they would be without it.
local function gap(list, section, item)
  local left, top, width = list:frame(section, item)
  local x, y, wide = list:frame(section, item + 1)
  if not x then return 0, 0 end
  if list.mirrored and list.axis == "horizontal" then return x + wide - left - width, 0 end
  return x - left, y - top
end

--- The rows of a list without the dragged one: `items`, `frame`, `at`, `before` and `after`.
-- Only for lists of one row or column.
function arrivals.without(drag, list)
  local own, hole = drag.section, drag.item
  local dx, dy = gap(list, own, hole)
  local rows = { axis = list.axis, linear = list.linear, sections = list.sections }

  local function is_behind(section, item) return section == own and item >= hole end

  function rows.items(_, section) return list:items(section) - (section == own and 1 or 0) end

  function rows.id(_, section, item)
    return list:id(section, is_behind(section, item) and item + 1 or item)
  end

  function rows.frame(_, section, item)
    if not is_behind(section, item) then return list:frame(section, item) end
    local x, y, width, height = list:frame(section, item + 1)
    return x - dx, y - dy, width, height
  end

  function rows.at(_, x, y)
    local section, item = list:at(x, y)
    if section and not is_behind(section, item) then return section, item end
    section, item = list:at(x + dx, y + dy)
    if section == own and item > hole then return section, item - 1 end
  end

  function rows.before(_, section, item) return section, item end

  function rows.after(_, section, item) return section, item + 1 end

  return rows
end

return arrivals
