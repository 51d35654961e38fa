local following = require "following"
local sections = require "sections"
local speech = require "speech"
local styles = require "styles"

local raised = styles.raised(1.03, 0.2)
raised.shadow = { x = -5, y = 0, radius = 5, opacity = 0.4 }
local faded = styles.faded(0.2)

---@type reorder.Behaviour
return {
  api = 1,
  name = "table_autoscroll",
  summary = "A table that scrolls while the lifted row is held over its edge.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "it moves one row for a sample",
    ticks = "it scrolls so much a tick",
    mirror = "it knows a table from top to bottom",
    reach = "it knows a table from top to bottom",
  },

  params = {
    speed = { default = 240, min = 0, max = 10000, doc = "points per second beyond an edge" },
  },

  press = { duration = 0.5, slop = 10 },

  lift = function() return raised end,
  follow = following.row,

  -- Without a sample the finger rests, and only the content moves under the snapshot.
  target = function(drag, list)
    if drag.cause == "sample" then return sections.at(list, drag.x, drag.y) end
    return sections.at(list, drag.center_x, drag.center_y)
  end,

  swap = function() return "insert" end,

  autoscroll = function(_, scroll, p)
    local _, y = scroll:beyond_speeds(p.speed)
    return 0, y
  end,

  settle = function() return faded end,
  announce = speech.announce,
}
