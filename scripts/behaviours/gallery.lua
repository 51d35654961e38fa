local speech = require "speech"

-- The pictures as one subject: "hill", or "3 pictures".
local function subject(drag)
  return drag.count == 1 and drag.id or ("%d pictures"):format(drag.count)
end

-- A few words about several pictures; the others are said as everywhere.
local sentences = {
  began = function(drag) return ("Lifted %s"):format(subject(drag)) end,
  ended = function(drag, list)
    return ("Dropped %s at %d of %d"):format(subject(drag), drag.item, list:items(drag.section))
  end,
  cancelled = function(drag) return ("%s are back where they were"):format(subject(drag)) end,
}

---@type reorder.Behaviour
return {
  api = 1,
  name = "gallery",
  summary = "A gallery whose selected pictures gather into a stack under the finger.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "a picture has to be near for some time before it is meant",
    ticks = "what scrolls by is looked at once a tick",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
  },

  params = {
    gather = { default = "stack", choices = { "stack", "none" }, doc = "how the others are shown" },
    tilt = { default = 2, min = -45, max = 45, doc = "degrees of a stack of several pictures" },
    speed = { default = 800, min = 0, max = 10000, doc = "points per second beyond an edge" },
  },

  press = { duration = 0.5, slop = 10 },

  lift = function(drag, _, p)
    return {
      gather = p.gather, scale = 1.05, alpha = 0.95, duration = 0.2,
      rotation = drag.count > 1 and p.tilt or 0,
      shadow = { y = 6, radius = 12, opacity = 0.3 },
    }
  end,

  -- A picture makes room once half of the stack covers it.
  target = function(_, list) return list:target("center_within", 0.5) end,

  autoscroll = function(_, scroll, p) return scroll:beyond_speeds(p.speed) end,

  settle = function() return { duration = 0.25, curve = "ease_out" } end,

  announce = function(event, drag, list)
    local sentence = drag.count > 1 and sentences[event]
    if sentence then return sentence(drag, list) end
    return speech.announce(event, drag, list)
  end,
}
