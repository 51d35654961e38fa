--- Rows of desktop item views, which move at the drop: places before, behind and in a row.
local views = {}

local hitboxes = require "hitboxes"

-- In a tree what goes beside a row is on its level, as far as it may.
local function on_level(list, section, item, level)
  if not section then return end
  if not level then return section, item, "mark" end
  local least, most = list:levels(section, item)
  if not least then return end
  return section, item, "mark", { level = reorder.clamp(level, least, most) }
end

--- What a drop before a row means.
function views.before(list, section, item)
  local level = list:level(section, item)
  local to_section, to_item = list:before(section, item)
  return on_level(list, to_section, to_item, level)
end

--- What a drop behind a row means: in a tree behind all that is below it.
function views.behind(list, section, item)
  local level = list:level(section, item)
  if level then
    section, item = hitboxes.last_below(list, section, item, level)
  end
  local to_section, to_item = list:after(section, item)
  return on_level(list, to_section, to_item, level)
end

--- What a drop on no row means: the end of the list, in a tree on its first level.
function views.last(drag, list)
  local section = list.sections
  local item = list:items(section) + (drag.section == section and 0 or 1)
  local level = list:levels(section, item)
  return section, item, "mark", level and { level = level } or nil
end

--- What a drop on the dragged row means: nothing.
function views.none(drag) return drag.section, drag.item, "mark" end

--- How far the pointer is in a row, and how long the row is, along the axis.
function views.depth(drag, list, section, item)
  local x, y, width, height = list:frame(section, item)
  if list.axis == "vertical" then return drag.y - y, height end
  return drag.x - x, width
end

return views
