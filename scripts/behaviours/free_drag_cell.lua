local following = require "following"
local speech = require "speech"
local styles = require "styles"

local raised = styles.raised(1.05, 0.25)
local plain = styles.plain(0.25)

---@type reorder.Behaviour
return {
  api = 1,
  name = "free_drag_cell",
  summary = "A row that follows the finger out of its column and swaps with the row under the finger.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "only the cell that a sample covers changes places",
    ticks = "what scrolls by is looked at once a tick",
    mirror = "it takes the first of several cells",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
    keys = "a finger changes places with a far cell, keys with each on the way",
  },

  press = { duration = 0.5, slop = 10 },

  lift = function() return raised end,
  follow = following.free,
  target = function(drag, list) return list:at(drag.x, drag.y) end,
  swap = function() return "exchange" end,
  autoscroll = function() return 0, 0 end,
  settle = function() return plain end,
  announce = speech.announce,
}
