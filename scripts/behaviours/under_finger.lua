local speech = require("speech")

---@type reorder.Behaviour
return {
  api = 1,
  name = "under_finger",
  summary = "Exchanges with the row under the finger.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "what is under a sample counts, not what is between two",
    ticks = "what scrolls by is looked at once a tick",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
    keys = "a finger changes places with a far item, keys with each on the way",
  },

  params = {
    swap = {
      default = "exchange",
      choices = { "exchange", "exchange_origin", "insert", "flow", "step" },
      doc = "how the list changes",
    },
  },

  -- A section's end and an empty section have no row to exchange with.
  target = function(drag, list, p)
    local section, item = list:drop_at(drag.x, drag.y)
    local is_free = list.sections > 1 and section and item > list:items(section)
    if is_free and p.swap ~= "insert" and p.swap ~= "flow" then return end
    return section, item
  end,

  swap = function(_, _, p) return p.swap end,
  announce = speech.announce,
}
