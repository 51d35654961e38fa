---@type reorder.Behaviour
return {
  api = 1,
  name = "under_finger",
  summary = "Changes places with the row under the finger.",

  params = {
    swap = {
      default = "exchange",
      choices = { "exchange", "insert", "step" },
      doc = "how the list changes",
    },
  },

  -- In a section's end and in an empty section is nobody to change places with.
  target = function(drag, list, p)
    local section, item = list:drop_at(drag.x, drag.y)
    if p.swap == "insert" or section and list:id(section, item) then return section, item end
  end,

  swap = function(_, _, p) return p.swap end,
}
