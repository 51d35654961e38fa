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

--- A slot for an item that stays in its section: for one in another, the nearer end of its own.
function sections.kept(drag, list, section, item)
  if not section or list.name ~= drag.origin_list then return section, item end
  if section < drag.origin_section then return drag.origin_section, 1 end
  if section > drag.origin_section then
    return drag.origin_section, list:items(drag.origin_section)
  end
  return section, item
end

return sections
