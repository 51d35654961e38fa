-- Cards between the columns of a board: a column takes a card once its middle is over the column,
-- and says why if it does not.

local speech = require("speech")

local held = { scale = 1.04, rotation = 2, alpha = 0.96 }
local faded = { scale = 1.04, rotation = 2, alpha = 0.5 }

---@type reorder.Behaviour
return {
  api = 1,
  name = "kanban",
  summary = "Moves cards between the columns of a board, as far as their limits allow.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "a row comes to the front of the next section before it passes the row there",
    ticks = "what scrolls by is looked at once a tick",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
  },

  params = {
    threshold = { default = 0.5, min = 0, max = 1, doc = "fraction of the smaller card to cover" },
    speed = { default = 500, min = 0, max = 4000, doc = "points per second in an edge zone" },
    zone = { default = 40, min = 0, max = 400, doc = "depth of an edge zone in points" },
  },

  lift = function() return { scale = 1.04, rotation = 2, alpha = 0.96, duration = 0.2 } end,

  -- The card's middle says more than the finger, which may hold it at a corner.
  over = function(drag, board) return board:at(drag.center_x, drag.center_y) end,

  target = function(_, list, p) return list:target("half_overlap", p.threshold) end,

  -- First the column scrolls, then the board.
  autoscroll = function(_, scroll, p) return scroll:finger_speeds(p.zone, p.speed) end,

  -- A card over a full column fades.
  style = function(drag) return drag.refused_reason and faded or held end,

  announce = speech.announce,
}
