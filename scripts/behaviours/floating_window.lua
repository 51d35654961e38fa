---@type reorder.Behaviour
return {
  api = 1,
  name = "floating_window",
  summary = "Windows that float over the list and glide to the nearer side when released.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "a row comes to the front of the next section before it passes the row there",
    ticks = "what scrolls by is looked at once a tick",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
    spoken = "it is about windows, and leaves rows to the application",
  },

  params = {
    rest = {
      default = "sides",
      choices = { "sides", "edges", "corners", "free" },
      doc = "where a window that snaps comes to rest",
    },
    margin = { default = 0, min = 0, max = 1000, doc = "points kept free at every edge" },
    overhang = { default = 0, min = 0, max = 0.9, doc = "fraction of the window that hangs out" },
    duration = { default = 0.25, min = 0, max = 10, unit = "s", doc = "time until the window rests" },
  },

  press = { duration = 0 },

  lift = function() return { duration = 0 } end,

  -- Always at the lift; at rest only if the window would slip below a sibling that it covers.
  raise = function(drag) return drag.phase == "began" or drag.covers_sibling end,

  follow = function(drag, _, p)
    if not drag.window then return end
    local x, y = drag.x - drag.grab_x, drag.y - drag.grab_y
    if drag.bounces then return x, y end
    local half_width = drag.width * (0.5 - p.overhang)
    local half_height = drag.height * (0.5 - p.overhang)
    -- If the window is larger than the container, its top left corner stays inside.
    x = math.max(half_width, math.min(x, drag.container_width - half_width))
    y = math.max(half_height, math.min(y, drag.container_height - half_height))
    return x, y
  end,

  settle = function(drag, _, p)
    if not drag.window then return { duration = p.duration } end
    return {
      duration = p.duration,
      rest = drag.adsorbs and p.rest or "free",
      margin = p.margin,
      overhang = p.overhang,
    }
  end,

  -- A cancelled window comes to rest as a dropped one does.
  cancel = function(drag)
    if drag.window then return "commit" end
    return "restore"
  end,
}
