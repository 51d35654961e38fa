-- A starting point: change it, and run `reorder test` after each step.

---@type reorder.Behaviour
return {
  api = 1,
  name = "NAME",
  summary = "Moves once the finger is well inside another row.",

  -- What users can change: --set depth=0.8 sets p.depth below.
  params = {
    depth = { default = 0.5, min = 0, max = 1, doc = "how far into a row, as a fraction of it" },
  },

  -- How long the finger must rest, in seconds, and how far it may stray, in points.
  press = { duration = 0.3, slop = 10 },

  -- Whose place does the dragged row take? Without an answer it stays where it is.
  target = function(drag, list, p)
    local section, item = list:at(drag.x, drag.y)
    if not section then return end
    local _, y, _, height = list:frame(section, item)
    -- How much of the row the finger has crossed, from the edge where it entered.
    local crossed = drag.heading_y > 0 and drag.y - y or y + height - drag.y
    if crossed >= p.depth * height then return section, item end
  end,

  -- How does the list change? "insert" closes the gap, "exchange" swaps two rows.
  swap = function() return "insert" end,

  -- Hooks left out fall back to the native rules. The others are can_lift, lift, follow,
  -- autoscroll, settle, cancel, announce and on.
}
