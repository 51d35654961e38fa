-- SortableJS 1.14 with its plugin Swap: nothing moves until the drop, which lets the dragged row
-- and the one that the pointer was over last trade places. Looks and scrolls as `sortablejs` does,
-- and leaves out what that does. Derived from what it does.

local interval_scroll = require "interval_scroll"
local polling = require "polling"
local row_under = require "row_under"

local POLL = 0.05

---@type reorder.Behaviour
return {
  api = 1,
  name = "sortablejs_swap",
  extends = "peers/sortablejs",
  summary = "Decides as SortableJS's plugin Swap does: two rows trade places at the drop.",
  breaks = require("breaks").sortablejs_swap,

  over = function(drag, board) return board:at(drag.x, drag.y) end,
  target = function(drag, list, p)
    local m, event = drag.memory, polling.event(drag, not p.native and POLL, p.distance)
    if event == "moved" and not p.native then
      interval_scroll.moved(drag, list, p, row_under.name_at)
    end
    if event == (p.native and "moved" or "due") and list:contains(drag.x, drag.y) then
      local section, item = list:at(interval_scroll.pointer(drag))
      local is_self = section == drag.section and item == drag.item
      if section and not is_self then m.over = list:id(section, item) end
    end
    polling.wait(drag, interval_scroll.next(drag))
    local section, item = list:find(m.over or "")
    if section then return section, item, "mark" end
  end,

  swap = function() return "exchange" end,
}
