-- SortableJS 1.14, without animation: with forceFallback it looks every 50 ms where the pointer
-- last was; in the browser's own drag and drop (native), at each of its events. The row there gives
-- way within `threshold` of its length, or at its ends if inverted. Derived from what it does.
--
-- | left out              | why                                                         |
-- |-----------------------|-------------------------------------------------------------|
-- | a list's own height   | a list ends with its rows and padding                       |
-- | lists side by side    | the list of a board takes a row before the rule is asked    |
-- | nested lists          | a tree has levels, and no rows with rows inside their frame |
-- | scrolling if native   | the browser scrolls then, by a clock of its own             |

local boxes = require "boxes"
local following = require "following"
local interval_scroll = require "interval_scroll"
local polling = require "polling"
local thresholds = require "thresholds"

local POLL, SPACER, NEAR = 0.05, 10, 5

local function look(drag, list, p)
  local x, y = interval_scroll.pointer(drag)
  local is_seen, section, item = list:contains(drag.x, drag.y), list:at(x, y)
  local box = is_seen and boxes.at(list, drag.scroll, p.padding, x, y)
  local is_own, is_self = box == drag.section, section == drag.section and item == drag.item
  if is_self or not is_own then thresholds.forget(drag) end
  if is_self or not box then return end
  local count = list:items(box)
  if count == 0 then return box, 1 end
  local blank = boxes.blank_at(list, box, x, y, SPACER)
  if blank == "last" and not (is_own and drag.item == count) then return list:after(box, count) end
  if blank == "first" and not (is_own and drag.item == 1) then return list:before(box, 1) end
  if not section then return thresholds.forget(drag) elseif blank then return end
  return thresholds.place(drag, list, section, item, x, y, p.threshold, p.invert)
end

local function at_once() return { duration = 0 } end

---@type reorder.Behaviour
return {
  api = 1,
  name = "sortablejs",
  summary = "Decides as SortableJS 1.14 does: the row under the pointer gives way.",

  params = {
    threshold = { default = 1, min = 0, max = 1, doc = "SortableJS's swapThreshold" },
    invert = { default = false, doc = "SortableJS's invertSwap" },
    native = { default = false, doc = "whether the browser's own drag and drop is used" },
    delay = { default = 0, min = 0, unit = "s", doc = "SortableJS's delay" },
    slop = { default = 1, min = 0, doc = "its touchStartThreshold, but measured straight" },
    distance = { default = 1, min = 1, doc = "SortableJS's fallbackTolerance" },
    padding = { default = 0, min = 0, doc = "the padding and border of a list, in points" },
    faithful = { default = true, doc = "whether a row may go back at once, as it does there" },
  },
  press = function(_, p)
    return p.delay > 0 and { duration = p.delay, slop = p.slop } or { distance = p.distance }
  end,
  can_lift = function(drag) return drag.kind ~= nil end,
  lift = at_once,
  follow = following.grab,
  steady = function(p) return not p.faithful end,

  target = function(drag, list, p)
    local event, section, item = polling.event(drag, not p.native and POLL, p.distance), nil, nil
    if event == "moved" and not p.native then
      interval_scroll.moved(drag, boxes.name_at(list, drag.scroll, p.padding, drag.x, drag.y))
    end
    if thresholds.is_silent(drag) then event = nil end
    if event == (p.native and "moved" or "due") then section, item = look(drag, list, p) end
    if event == "moved" and not section then
      section, item = boxes.empty_near(list, drag.scroll, p.padding + NEAR, drag.x, drag.y)
    end
    polling.wait(drag, interval_scroll.next(drag))
    return section, item
  end,

  autoscroll = interval_scroll.autoscroll,
  settle = at_once,
  cancel = function() return "commit" end, -- a drag that the browser cancels is dropped
  on = { moved = thresholds.moved },
}
