local speech = require("speech")

---@type reorder.Behaviour
return {
  api = 1,
  name = "default",
  summary = "Uses the native rules for everything, and says what happens.",

  announce = speech.announce,
}
