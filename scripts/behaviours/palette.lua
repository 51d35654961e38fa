-- A toolbox beside a page: tools are copied out of it, and what is dropped on a zone is thrown away.

local speech = require("speech")

local raised = { scale = 1.05, alpha = 0.9, duration = 0.15 }
local faded = { scale = 1.05, alpha = 0.4, duration = 0.15 }

---@type reorder.Behaviour
return {
  api = 1,
  name = "palette",
  summary = "Copies tools out of a toolbox onto pages, and throws away what is dropped on a zone.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "a row comes to the front of the next section before it passes the row there",
    ticks = "what scrolls by is looked at once a tick",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
  },

  params = {
    toolbox = { default = "tools", doc = "id of the list that keeps its items" },
    threshold = { default = 0.5, min = 0, max = 1, doc = "fraction of the smaller item to cover" },
  },

  press = { duration = 0.15, mouse = { distance = 4 } },

  lift = function() return raised end,

  over = function(drag, board) return board:at(drag.x, drag.y) end,

  -- Nothing comes into the toolbox but its own tools, and they leave it as copies only.
  accept = function(_, list, p)
    if list.name == p.toolbox then return false, "the toolbox keeps its tools only" end
    return true
  end,

  target = function(_, list, p) return list:target("half_overlap", p.threshold) end,

  -- With alt held, what goes from page to page is a copy, too.
  swap = function(drag, list, p)
    local copies = drag.origin_list == p.toolbox or drag.modifiers.alt
    return copies and list.name ~= drag.origin_list and "copy" or "insert"
  end,

  -- Over a zone, or where nothing takes it, the item fades.
  style = function(drag) return (drag.zone or drag.refused_reason) and faded or raised end,

  announce = function(event, drag, list)
    if event == "ended" and drag.zone then
      return ("%s thrown away"):format(speech.name(drag, list))
    end
    return speech.announce(event, drag, list)
  end,
}
