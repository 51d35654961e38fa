-- An outline: a row moves with all that lies below it, and the finger's way across the list says how
-- deep it goes.

local speech = require("speech")

---@type reorder.Behaviour
return {
  api = 1,
  name = "outline",
  summary = "Moves a row with its subtree; sideways it goes deeper or less deep.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "a row comes to the front of the next section before it passes the row there",
    ticks = "what scrolls by is looked at once a tick",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
  },

  params = {
    threshold = { default = 0.5, min = 0, max = 1, doc = "fraction of the smaller row to cover" },
  },

  lift = function() return { scale = 1.02, alpha = 0.92, duration = 0.2 } end,

  -- The level follows the finger: one for each `indent` of the layout, as near as is legal there.
  target = function(drag, list, p)
    local section, item = list:target("half_overlap", p.threshold)
    return section or drag.section, item or drag.item
  end,

  -- A collapsed row that lies under a resting finger opens: the application shows its children.
  announce = function(event, drag, list)
    if event == "spring_opened" then return ("Opened %s"):format(drag.opened) end
    return speech.announce(event, drag, list)
  end,
}
