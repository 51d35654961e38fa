-- GtkTreeView of GTK 3.24 (set_reorderable), a list: at the drop a row goes behind the one under
-- the pointer in its last quarter, else before it. In the third quarter, too, although the line is
-- drawn as for "into or behind".
--
-- | left out           | instead                                   |
-- |--------------------|-------------------------------------------|
-- | rows within rows   | a list has none                           |
-- | scrolling          | nothing scrolls                           |

local bars = require "bars"
local following = require "following"
local presses = require "presses"
local views = require "views"

---@type reorder.Behaviour
return {
  api = 1,
  name = "gtk_tree_view",
  summary = "Decides as GTK's tree view does: at the drop, behind a row in its last quarter.",
  breaks = require("breaks").gtk_tree_view,
  steady = function(p) return not p.faithful end,

  params = {
    faithful = { default = true, doc = "whether a row's third quarter means before, keys nothing" },
  },
  press = { distance = 8, metric = "chebyshev", when = "passed" },
  can_lift = presses.by_pointer,
  lift = function() return { duration = 0 } end,
  follow = following.grab,

  target = function(drag, list, p)
    local section, item = list:at(drag.x, drag.y)
    if not section then return views.last(drag, list) end
    if section == drag.section and item == drag.item then return views.none(drag) end
    local depth, length = views.depth(drag, list, section, item)
    if depth >= length * (p.faithful and 0.75 or 0.5) then
      return views.behind(list, section, item)
    end
    return views.before(list, section, item)
  end,

  autoscroll = bars.still,
  settle = function() return { duration = 0 } end,
}
