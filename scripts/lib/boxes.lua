--- The elements that hold rows in a page: the rows of a section, and the padding around them.
local boxes = {}

--- Left, top, right and bottom of a section's box, in content coordinates.
-- A header is what lies between the rows of two boxes.
function boxes.of(list, scroll, section, padding)
  local x, y, width, height = list:bounds()
  local left, right = x + scroll.inset_left, x + width - scroll.inset_right
  local top, bottom = y + scroll.inset_top, y + height - scroll.inset_bottom
  local is_row = list.axis == "horizontal"
  if section > 1 then
    local at_x, at_y, across, along = list:header(section)
    if is_row then left = at_x + across else top = at_y + along end
  end
  if section < list.sections then
    local at_x, at_y = list:header(section + 1)
    if is_row then right = at_x else bottom = at_y end
  end
  return left - padding, top - padding, right + padding, bottom + padding
end

--- The section whose box is in sight at a point.
function boxes.at(list, scroll, x, y, padding)
  if not list:contains(x, y) then return end
  for section = 1, list.sections do
    local left, top, right, bottom = boxes.of(list, scroll, section, padding)
    if x >= left and x < right and y >= top and y < bottom then return section end
  end
end

return boxes
