local speech = require("speech")

---@type reorder.Behaviour
return {
  api = 1,
  name = "default",
  summary = "Uses the native rules for everything, and says what happens.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "a row comes to the front of the next section before it passes the row there",
    ticks = "what scrolls by is looked at once a tick",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
  },

  announce = speech.announce,
}
