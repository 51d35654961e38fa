--- The elements that hold rows in a page: the rows of a section, and the padding around them.
local boxes = {}

--- Left, top, right and bottom of a section's box, in content coordinates.
-- A header is what lies between the rows of two boxes. On a board a list is a box.
function boxes.of(list, scroll, section, padding)
  if list.name and list.sections == 1 then
    local left, top = scroll.offset_x, scroll.offset_y
    return left, top, left + scroll.width, top + scroll.height
  end
  local x, y, width, height = list:bounds()
  local left, right = x + scroll.inset_left, x + width - scroll.inset_right
  local top, bottom = y + scroll.inset_top, y + height - scroll.inset_bottom
  local is_row = list.axis == "horizontal"
  -- What is mirrored fills the viewport, whatever it holds.
  if is_row and list.mirrored then
    left = list:frame(list.sections, list:items(list.sections)) or left
  end
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

--- Whether a section's box contains a point.
function boxes.contains(list, scroll, section, padding, x, y)
  local left, top, right, bottom = boxes.of(list, scroll, section, padding)
  return x >= left and x < right and y >= top and y < bottom
end

--- Whether a point is in sight.
function boxes.is_in_sight(list, scroll, x, y)
  if list:contains(x, y) then return true end
  return list.name ~= nil and boxes.contains(list, scroll, 1, 0, x, y)
end

--- The section whose box contains a point.
function boxes.at(list, scroll, padding, x, y)
  for section = 1, list.sections do
    if boxes.contains(list, scroll, section, padding, x, y) then return section end
  end
end

--- The only place of an empty section whose box is within reach of the pointer, in sight or not.
function boxes.empty_near(list, drag, reach)
  local x, y = drag.x, drag.y
  for section = 1, list.sections do
    if section ~= drag.section and list:items(section) == 0 then
      local left, top, right, bottom = boxes.of(list, drag.scroll, section, reach)
      if x >= left and x <= right and y >= top and y <= bottom then return section, 1 end
    end
  end
end

--- The name of the first empty list of a board whose frame is within reach of a point.
function boxes.empty_list_near(board, reach, x, y)
  for number = 1, board.lists do
    local name = board:list(number)
    local left, top, width, height = board:frame(name)
    local is_near = x >= left - reach and x <= left + width + reach
    if is_near and y >= top - reach and y <= top + height + reach and board:items(name) == 0 then
      return name
    end
  end
end

--- Left, top, right and bottom of a row.
function boxes.edges(list, section, item)
  local x, y, width, height = list:frame(section, item)
  return x, y, x + width, y + height
end

--- Whether rows stand beside each other, in a line or in lines that wrap.
function boxes.are_beside(list) return not list.linear or list.axis == "horizontal" end

--- Whether two rows stand in one line along the axis.
function boxes.are_in_line(list, section, item, other_section, other)
  local left, top, right, bottom = boxes.edges(list, section, item)
  local l, t, r, b = boxes.edges(list, other_section, other)
  if boxes.are_beside(list) then return t == top or b == bottom or t + b == top + bottom end
  return l == left or r == right or l + r == left + right
end

--- `"first"` in the blank before a section's first row, `"last"` in that behind its last one.
-- Beside the rows it begins `spacer` points from them.
function boxes.blank_at(list, section, x, y, spacer)
  local left, top, right, bottom = boxes.edges(list, section, list:items(section))
  local l, t, r, b = boxes.edges(list, section, 1)
  if boxes.are_beside(list) then
    if x > right and y > top or x <= right and y > bottom + spacer then return "last" end
    if y < t - spacer or y < b and x < l then return "first" end
  else
    if x > right + spacer or x <= right and y > bottom and x >= left then return "last" end
    if x < l - spacer or y < t and x < r then return "first" end
  end
end

return boxes
