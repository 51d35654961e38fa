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

  target = function(drag, list) return list:drop_at(drag.x, drag.y) end,
  swap = function(_, _, p) return p.swap end,
}
