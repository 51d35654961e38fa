-- wxAuiNotebook of wxWidgets 3.2 (wxAUI_NB_TAB_MOVE): the tab under the pointer gives way if the
-- pointer has gone that way since the bar last looked. At first that was at its left edge, so the
-- first look to the left is lost; and so is the movement that begins the drag.
--
-- | left out                      | instead                                                  |
-- |-------------------------------|----------------------------------------------------------|
-- | tabs dragged out of the bar   | a tab stays in its bar                                   |
-- | close buttons, window list    | they lie beside the tabs                                 |

local bars = require "bars"
local presses = require "presses"

---@type reorder.Behaviour
return {
  api = 1,
  name = "wx_aui_notebook",
  summary = "Decides as wxAuiNotebook does: the tab under the pointer, on the pointer's way.",
  breaks = require("breaks").wx_aui_notebook,
  steady = function(p) return not p.faithful end,

  params = {
    offset = { default = 5, min = 0, doc = "where the first tab begins in the bar, in points" },
    faithful = { default = true, doc = "whether mixed lengths tremble, and keys do nothing" },
  },
  press = { distance = 8, metric = "chebyshev", when = "passed" },
  can_lift = presses.by_pointer,
  lift = bars.lift,
  follow = bars.stay,
  accept = bars.keep,

  target = function(drag, list, p)
    local memory, at = drag.memory, bars.pointer(drag, list)
    if drag.cause ~= "sample" then return end
    if not memory.has_begun then
      memory.has_begun = true
      return
    end
    if not bars.is_across(drag, list) then return end
    local section, item = bars.at(drag, list, at)
    local last = memory.last or bars.ends(drag, list) - p.offset
    memory.last = at
    if section ~= drag.section or item == drag.item then return end
    local start = bars.span(list, section, drag.item)
    local other = bars.span(list, section, item)
    local gives_way = other < start and at < last or other > start and at > last
    if not p.faithful then gives_way = bars.comes_under(drag, list, section, item) end
    if gives_way then return section, item end
  end,

  autoscroll = bars.still,
  settle = function() return { duration = 0 } end,
  cancel = function() return "commit" end,
  on = { moved = bars.rest },
}
