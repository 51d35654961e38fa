--- Places in sections, those that have no item yet among them.
local sections = {}

--- The one place of the empty section under a point; nothing where there is none.
function sections.empty_at(list, x, y)
  if list.sections == 1 then return end
  local section, item = list:drop_at(x, y)
  if section and list:items(section) == 0 then return section, item end
end

--- The place of the item, or in the empty section, under a point.
function sections.at(list, x, y)
  local section, item = list:at(x, y)
  if section then return section, item end
  return sections.empty_at(list, x, y)
end

return sections
