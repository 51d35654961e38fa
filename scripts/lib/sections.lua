--- Slots in sections, including empty sections.
local sections = {}

--- The only slot of the empty section under a point; nil if no empty section is there.
function sections.empty_at(list, x, y)
  if list.sections == 1 then return end
  local section, item = list:drop_at(x, y)
  if section and list:items(section) == 0 then return section, item end
end

--- The slot of the item, or of the empty section, under a point.
function sections.at(list, x, y)
  local section, item = list:at(x, y)
  if section then return section, item end
  return sections.empty_at(list, x, y)
end

return sections
