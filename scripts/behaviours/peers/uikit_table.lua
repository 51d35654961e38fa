-- UITableView of UIKit, iOS 9 and later. The row goes up and down with the finger, and takes the
-- place of the row over which its center lies, or the end of the section: that is the proposed
-- index path. With keep_section, targetIndexPathForMoveFromRowAt sends it to the nearer end of its
-- own section, as in Apple's guide. A cancelled row goes back. UIKit is closed: the calls are
-- documented, that the center decides is not; what has a ~ is estimated. Keys are native.
--
-- | left out                      | because                                               |
-- |-------------------------------|-------------------------------------------------------|
-- | other answers of the delegate | a script that extends this one gives them in `target` |
-- | drags into other apps         | a board has several lists, and a list has one app     |

local following, presses = require "following", require "presses"
local scrolling, sections = require "scrolling", require "sections"

-- ~ A shadow on all sides, and no growth.
local raised = { alpha = 0.9, duration = 0.25, shadow = { radius = 5, opacity = 0.3 } }

---@type reorder.Behaviour
return {
  api = 1,
  name = "uikit_table",
  summary = "Decides as UITableView does: the row under the dragged row's center gives way.",
  breaks = require("breaks").uikit_table,
  params = {
    keep_section = { default = false, doc = "whether the delegate keeps rows in their section" },
    zone = { default = 60, min = 1, doc = "~ how near to an edge a finger scrolls, in points" },
    fastest = { default = 800, min = 0, doc = "~ points per second at an edge" },
  },
  -- A reorder control is a handle, which lifts at once. Rows without one need a long press.
  press = presses.uikit,
  lift = function() return raised end,
  follow = function(drag) return following.along(drag, "vertical") end,
  target = function(drag, list, p)
    local section, item = list:drop_at(drag.center_x, drag.center_y)
    if p.keep_section then return sections.kept(drag, list, section, item) end
    return section, item
  end,
  autoscroll = function(_, scroll, p)
    local extent = scroll.finger_top + scroll.finger_bottom
    return 0, scrolling.up_to(p.fastest, scroll.finger_top, extent, p.zone)
  end,
  settle = function() return { duration = 0.25, curve = "ease_in_out" } end,
  cancel = function() return "restore" end,
}
