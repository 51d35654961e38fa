--- An item that comes into another list of a board, for rules that ask about that list without it.
-- The engine asks for a target with the item in the list already; a mark sends it back.
local arrivals = {}

--- The zone at a point of the board, or the list there if the rule looks now. Takes note of the list
-- that the item is in, before it may come to another one.
function arrivals.over(drag, board, x, y, is_looking)
  drag.memory.home = drag.list or false
  local name = board:at(x, y)
  local is_list = name and drag.list and board:items(name)
  if is_looking or not is_list then return name end
end

--- Whether the item has come into its list with this step; never without a board.
function arrivals.is_new(drag)
  local home = drag.memory.home
  return home ~= nil and home ~= (drag.list or false)
end

--- The place that a rule answers. Without one, an item that has just come goes back.
function arrivals.answer(drag, section, item)
  if section or not arrivals.is_new(drag) then return section, item end
  return drag.section, drag.item, "mark"
end

--- The rows of a list without the dragged one: `items`, `id`, `frame`, `at`, `before` and `after`.
-- Those of other sections stay where they are.
function arrivals.without(drag, list)
  local own, hole = drag.section, drag.item
  local rows = { axis = list.axis, linear = list.linear, sections = list.sections }

  function rows.items(_, section) return list:items(section) - (section == own and 1 or 0) end

  function rows.id(_, section, item)
    return list:id(section, section == own and item >= hole and item + 1 or item)
  end

  function rows.frame(_, section, item)
    if section ~= own then return list:frame(section, item) end
    return list:frame_without(section, item)
  end

  function rows.at(_, x, y)
    local section, item = list:at_without(x, y)
    if section then return section, item end
    section, item = list:at(x, y)
    if section ~= own then return section, item end
  end

  function rows.before(_, section, item) return section, item end

  function rows.after(_, section, item) return section, item + 1 end

  return rows
end

return arrivals
