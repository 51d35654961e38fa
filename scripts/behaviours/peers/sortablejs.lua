-- SortableJS 1.14, without animation: with forceFallback it looks every 50 ms where the pointer
-- last was; in the browser's own drag and drop (native), at each of its events. The row there gives
-- way within `threshold` of its length, or at its ends if inverted. A tree is lists nested in the
-- items of others (`nested`), where a row counts with all below it. Derived from what it does.
--
-- | left out              | why                                                         |
-- |-----------------------|-------------------------------------------------------------|
-- | a section's height    | it ends with its rows and padding; a list has its frame     |
-- | nested lists' padding | a tree has rows and an indent, and nothing around them      |
-- | scrolling if native   | the browser scrolls then, by a clock of its own             |
-- | events at rest, native | only a movement is one; a browser repeats the last one      |
-- | `handle`, `filter`    | items say so in the scene: their `handle`, or not `movable` |

local arrivals = require "arrivals"
local boxes = require "boxes"
local interval_scroll = require "interval_scroll"
local nested = require "nested"
local polling = require "polling"
local row_under = require "row_under"
local thresholds = require "thresholds"

local POLL, NEAR = 0.05, 5

local function at_once() return { duration = 0 } end

-- In the browser's own drag the first event outside of all lists says that the pointer has come
-- there, and the library hears only of the next ones, which say what it is over.
local function note_blank(drag, is_blank)
  if drag.cause ~= "sample" then return end
  local memory = drag.memory
  memory.is_unheard, memory.is_blank = is_blank and not memory.is_blank, is_blank
end

-- Whether it looks for an empty list near the pointer: not where a row of a list gives way.
local function looks_around(drag, board, name)
  if not name then return not drag.memory.is_unheard end
  if name ~= drag.list then return false end
  local row = board:item_at(name, drag.x, drag.y)
  return not row or row == drag.id
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "sortablejs",
  summary = "Decides as SortableJS 1.14 does: the row under the pointer gives way.",
  breaks = require("breaks").sortablejs,

  params = {
    threshold = { default = 1, min = 0, max = 1, doc = "SortableJS's swapThreshold" },
    invert = { default = false, doc = "SortableJS's invertSwap" },
    inverted_threshold = {
      default = -1, min = -1, max = 1, doc = "its invertedSwapThreshold; below 0 the same",
    },
    native = { default = false, doc = "whether the browser's own drag and drop is used" },
    delay = { default = 0, min = 0, unit = "s", doc = "SortableJS's delay" },
    slop = { default = 1, min = 0, doc = "SortableJS's touchStartThreshold" },
    distance = { default = 1, min = 1, doc = "SortableJS's fallbackTolerance" },
    padding = { default = 0, min = 0, doc = "the padding and border of a list, in points" },
    indent = { default = 24, min = 1, doc = "how far a nested list indents its items, in points" },
    faithful = { default = true, doc = "whether a row may go back at once, as it does there" },
  },
  press = function(_, p)
    if p.delay == 0 then return { distance = p.distance, metric = "chebyshev" } end
    -- So far within the delay is too far.
    return { duration = p.delay, slop = math.max(p.slop - 1e-6, 0), metric = "chebyshev" }
  end,
  can_lift = function(drag, list)
    nested.note(drag, list)
    return drag.kind ~= nil
  end,
  lift = at_once,
  steady = function(p) return not p.faithful end,

  over = function(drag, board, p)
    local event = polling.ahead(drag, not p.native and POLL, p.distance)
    if not p.native then interval_scroll.over(drag, board, event == "moved") end
    if p.native then note_blank(drag, not board:at(drag.x, drag.y)) end
    if thresholds.is_silent(drag) then event = nil end
    local is_due = event == (p.native and "moved" or "due")
    local name = arrivals.over(drag, board, drag.x, drag.y, is_due)
    local looks = event == "moved" and (not p.native or looks_around(drag, board, name))
    return looks and boxes.empty_list_near(board, NEAR, drag.x, drag.y) or name
  end,
  target = function(drag, list, p)
    local is_nested = drag.memory.below and drag.level
    local rule, section, item, level = is_nested and nested or row_under, nil, nil, nil
    local event = polling.event(drag, not p.native and POLL, p.distance)
    if p.native and not list.name then
      note_blank(drag, not boxes.at(list, drag.scroll, p.padding, drag.x, drag.y))
    end
    if not event and drag.cause == "tick" then return rule.answer(drag) end
    local has_moved = event == "moved"
    if has_moved and not p.native then interval_scroll.moved(drag, list, p, rule.name_at) end
    polling.wait(drag, interval_scroll.next(drag))
    if not event or thresholds.is_silent(drag) then return rule.answer(drag) end
    if p.native or not has_moved then section, item, level = rule.place(drag, list, p) end
    if has_moved and not section and not drag.memory.is_unheard then
      section, item, level = rule.empty_near(drag, list, p, NEAR)
    end
    return rule.answer(drag, section, item, level)
  end,

  autoscroll = interval_scroll.autoscroll,
  settle = at_once,
  cancel = function() return "commit" end, -- a drag that the browser cancels is dropped
  on = { moved = thresholds.moved },
}
