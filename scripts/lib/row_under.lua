--- What SortableJS makes of what is under the pointer: a row, or a list before or behind its rows.
local row_under = {}

local arrivals = require "arrivals"
local boxes = require "boxes"
local interval_scroll = require "interval_scroll"
local thresholds = require "thresholds"

local SPACER = 10

--- Where the dragged row goes, by the row or the blank under the pointer; nowhere without either.
function row_under.place(drag, list, p)
  local is_new, x, y = arrivals.is_new(drag), interval_scroll.pointer(drag)
  local rows = is_new and arrivals.without(drag, list) or list
  local section, item = rows:at(x, y)
  if section == drag.section and item == drag.item and not is_new then
    return thresholds.forget(drag)
  end
  local is_seen = boxes.is_in_sight(list, drag.scroll, drag.x, drag.y)
  local box = is_seen and (section or boxes.at(list, drag.scroll, p.padding, x, y))
  local is_own = not is_new and box == drag.section
  if not is_own and not drag.memory.is_unheard then thresholds.forget(drag) end
  if not box then return end
  -- A row of a line that begins at its start is in no blank.
  if not section or not list.linear or list.mirrored then
    local count = rows:items(box)
    if count == 0 then return box, 1 end
    local blank = boxes.blank_at(rows, box, x, y, SPACER)
    local is_last, is_first = is_own and drag.item == count, is_own and drag.item == 1
    if blank == "last" and not is_last then return rows:after(box, count) end
    if blank == "first" and not is_first then return rows:before(box, 1) end
    if not section then return thresholds.forget(drag) elseif blank then return end
  end
  return thresholds.place(drag, rows, section, item, x, y, p, is_new)
end

--- The only place of an empty section near the pointer, or of the empty list that it has come to.
function row_under.empty_near(drag, list, p, reach)
  if arrivals.is_new(drag) then
    -- In the browser's own drag and drop it may be a list with rows, which have decided already.
    local is_empty = list.sections == 1 and list:items(1) == 1
    if is_empty or not p.native then return drag.section, drag.item end
  end
  if list.sections > 1 then return boxes.empty_near(list, drag, p.padding + reach) end
end

--- What is under the pointer, by name: a row, the box of a section, or what scrolls; else nil.
function row_under.name_at(drag, list, p)
  local x, y = drag.x, drag.y
  if not list:contains(x, y) then return end
  local section, item = list:at(x, y)
  if section then return list:id(section, item) end
  section = boxes.at(list, drag.scroll, p.padding, x, y)
  return section and "box " .. section or "content"
end

--- What `target` returns.
row_under.answer = arrivals.answer

return row_under
