-- GtkColumnView of GTK 4.8 (reorderable): at the drop the column takes the place of the one under
-- the pointer; over none nothing happens. A column begins behind its first pixel.
--
-- | left out                   | instead                                  |
-- |----------------------------|------------------------------------------|
-- | columns that give way live | only the drop moves one                  |
-- | scrolling                  | nothing scrolls                          |
-- | a pointer left of the bar  | it counts as in the first column         |

local bars = require "bars"
local following = require "following"
local presses = require "presses"

---@type reorder.Behaviour
return {
  api = 1,
  name = "gtk_column_view",
  summary = "Decides as GTK's column view does: at the drop, the place of the column there.",
  breaks = require("breaks").gtk_column_view,
  steady = function(p) return not p.faithful end,

  params = { faithful = { default = true, doc = "whether a drop beyond is lost, and keys do nothing" } },
  press = { distance = 8, metric = "chebyshev", when = "passed" },
  can_lift = presses.by_pointer,
  lift = bars.lift,
  follow = function(drag) return following.along(drag, drag.memory.axis) end,
  accept = bars.keep,

  target = function(drag, list, p)
    local first, last = bars.ends(drag, list)
    local at = bars.pointer(drag, list)
    at = p.faithful and math.max(at - 1, first) or reorder.clamp(at, first, last - 1)
    local section, item = bars.at(drag, list, at)
    if section ~= drag.section then item = drag.item end
    return drag.section, item, "mark"
  end,

  autoscroll = bars.still,
  settle = function() return { duration = 0 } end,
}
