-- QTabBar of Qt 6.8 (setMovable): the tab gives way over which the leading edge of the dragged one
-- lies, once that has gone more than half of the other's width from its own slot. An edge beyond the
-- bar lies over no tab: a fling past the end is lost. In an upright bar it is the upper edge that
-- counts, also on the way down: there a tab gives way only once the dragged one has gone all of its
-- own height.
--
-- | left out                     | instead                                               |
-- |------------------------------|-------------------------------------------------------|
-- | tabs that slide back, 250 ms | the native motion                                     |
-- | scroll buttons               | nothing scrolls                                       |
-- | pixels                       | half of a width is a whole number if the width is one |

local bars = require "bars"
local following = require "following"
local presses = require "presses"
local qt = require "qt"

---@type reorder.Behaviour
return {
  api = 1,
  name = "qt_tab_bar",
  summary = "Decides as Qt's tab bar does: half of the tab under the leading edge is passed.",
  breaks = require("breaks").qt_tab_bar,
  steady = function(p) return not p.faithful end,

  params = {
    faithful = { default = true, doc = "whether flings past the end are lost, keys do nothing" },
  },
  press = qt.press,
  can_lift = presses.by_pointer,
  lift = bars.lift,
  follow = function(drag) return following.along(drag, drag.memory.axis) end,
  accept = bars.keep,

  target = function(drag, list, p)
    if drag.cause ~= "sample" then return end
    local start, length = bars.span(list, drag.section, drag.item)
    local _, travel = bars.pointer(drag, list)
    local gone = travel - (start - bars.home(drag, list))
    local is_upper = gone < 0 or p.faithful and list.axis == "vertical"
    local edge = is_upper and start + gone or start + length - 1 + gone
    if not p.faithful then
      local first, last = bars.ends(drag, list)
      edge = reorder.clamp(edge, first, last - 1)
    end
    local section, item = bars.at(drag, list, edge)
    if section ~= drag.section or item == drag.item then return end
    local _, other = bars.span(list, section, item)
    if math.abs(gone) > other // 2 then return section, item end
  end,

  autoscroll = bars.still,
  settle = function() return { duration = 0.25 } end,
  cancel = function() return "commit" end, -- nothing but a release ends it
}
