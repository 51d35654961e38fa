local motions = require "motions"
local speech = require "speech"
local styles = require "styles"

-- The application draws the lifted row itself; the engine only moves it.
local plain = styles.plain(0.25)
local shake = motions.shake(20, 0.25)

---@type reorder.Behaviour
return {
  api = 1,
  name = "edge_range_exchange",
  summary = "Exchanges row by row, and scrolls faster the nearer the row is to an edge.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "only what lies in the range of a sample changes places",
    ticks = "what scrolls by is looked at once a tick",
    mirror = "its ranges are those of a column of rows",
    reach = "its ranges are those of a column of rows",
    keys = "a finger changes places with a far item, keys with each on the way",
  },

  params = {
    edge_scroll = { default = true, doc = "whether the content scrolls near an edge" },
    edge_range = { default = 150, min = 1, max = 1000, doc = "how far from an edge, in points" },
    fastest = { default = 1200, min = 0, max = 10000, doc = "points per second at the very edge" },
  },

  press = { duration = 0.2, slop = 10 },

  lift = function() return plain end,

  -- The row stays visible: its center, not the finger, determines the distance to the edge.
  follow = function(drag, scroll) return drag.origin_x, scroll.clamped_y end,

  target = function(drag, list) return list:at(drag.center_x, drag.center_y) end,
  swap = function() return "exchange" end,

  autoscroll = function(_, scroll, p)
    if not p.edge_scroll then return 0, 0 end
    local _, y = scroll:center_speeds(p.edge_range, p.fastest)
    return 0, y
  end,

  settle = function() return plain end,
  shake = function() return shake end,
  announce = speech.announce,
}
