-- GtkNotebook of GTK 4.8 and 3.24 (set_tab_reorderable): a tab is passed while an edge of the
-- dragged one is past its middle, as it lay at the lift: the far edge for those behind, the near
-- edge for those before. The dragged tab does not leave the bar.
--
-- | left out                      | instead                                                  |
-- |-------------------------------|----------------------------------------------------------|
-- | GTK 3 looks one event late    | only once the pointer has left the tab; GTK 4 does not   |
-- | arrows that scroll            | nothing scrolls                                          |
-- | tabs dragged out (groups)     | a tab stays in its bar                                   |

local bars = require "bars"
local following = require "following"
local presses = require "presses"

-- Whether the dragged tab, from `near` to `far`, has passed another one.
local function has_passed(list, item, section, near, far)
  local x, y, width, height = list:frame_at_lift(section, item)
  if list.axis == "vertical" then
    x, width = y, height
  end
  local middle, was_after = x + width // 2, list:was_after(section, item)
  if list.mirrored then return (was_after and near or far) < middle end
  return (was_after and far or near) > middle
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "gtk_notebook",
  summary = "Decides as GTK's notebook does: an edge past the middle that a tab had at the lift.",
  breaks = require("breaks").gtk_notebook,
  steady = function(p) return not p.faithful end,

  params = { faithful = { default = true, doc = "whether keys do nothing" } },
  press = { distance = 8, metric = "chebyshev", when = "passed" },
  can_lift = presses.by_pointer,
  lift = bars.lift,
  follow = function(drag) return following.along(drag, drag.memory.axis) end,
  accept = bars.keep,

  target = function(drag, list)
    if drag.cause ~= "sample" then return end
    local section, to = drag.section, drag.item
    local first, last = bars.ends(drag, list)
    local _, length = bars.span(list, section, to)
    local _, travel = bars.pointer(drag, list)
    local near = reorder.clamp(bars.home(drag, list) + travel, first, last - length)
    local far = near + length
    while to < list:items(section) and has_passed(list, to + 1, section, near, far) do
      to = to + 1
    end
    if to > drag.item then return section, to end
    while to > 1 and not has_passed(list, to - 1, section, near, far) do
      to = to - 1
    end
    if to < drag.item then return section, to end
  end,

  autoscroll = bars.still,
  settle = function() return { duration = 0 } end,
  cancel = function() return "commit" end, -- nothing but a release ends it
}
