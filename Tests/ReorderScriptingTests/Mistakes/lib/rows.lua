local rows = {}

function rows.beneath(drag, list)
  return list:at(drag.x, drag.y)
end

function rows.behind(drag, list)
  local frame = list:frame(9, 9)
  return frame.section, frame.item
end

return rows
