-- hello-pangea/dnd 18.0.1: an item gives way once the leading edge of the dragged one is past its
-- center, as it lies now; on the way back the other edge leads, so the boundary lies elsewhere.
-- Over no list all is as it was. With `combine` a drop onto the middle half of an item means it.
--
-- | left out                            | instead                                           |
-- |-------------------------------------|---------------------------------------------------|
-- | the window scrolls first            | the list scrolls first, then the board            |
-- | the frames of the display           | frames of 1/60 s, for the speed of scrolling      |
-- | boards of horizontal lists          | the list that it is over is found as if vertical  |
-- | its own words for screen readers    | those of the other behaviours                     |

local droppables = require "droppables"
local fluid_scrolling = require "fluid_scrolling"
local following = require "following"
local past_centers = require "past_centers"
local speech = require "speech"

local SLOP = 5 -- points on one axis, of a mouse

---@type reorder.Behaviour
return {
  api = 1,
  name = "hello_pangea",
  summary = "Decides as hello-pangea/dnd does: an edge of the dragged item past another's center.",
  breaks = require("breaks").hello_pangea,

  params = {
    combine = { default = false, doc = "isCombineEnabled: whether items take a drop onto them" },
    padding = { default = 0, min = 0, doc = "the padding and border of a list, in points" },
    start_at = { default = 0.25, min = 0, max = 0.5, doc = "scroll zone, as part of the box" },
    full_at = { default = 0.05, min = 0, max = 0.5, doc = "where it is fastest, likewise" },
    fastest = { default = 28, min = 1, doc = "points per 1/60 s there" },
    faithful = { default = true, doc = "whether cancels are slow, and mirrored lists wrong" },
  },
  press = {
    touch = { duration = 0.12, slop = 0 },
    mouse = { distance = 5, metric = "chebyshev" }, pen = { distance = 5, metric = "chebyshev" },
  },
  steady = false,
  lift = function() return { duration = 0.2 } end,
  -- The item follows from where the pointer was as it lifted.
  follow = function(drag) return following.from_lift(drag, SLOP) end,
  over = function(drag, board) return droppables.over(drag, board) or drag.origin_list end,
  target = function(drag, list, p)
    local comes_in = droppables.enters(drag)
    if not droppables.covers(drag, list, p.padding) then
      if drag.list == drag.origin_list then return drag.origin_section, drag.origin_item end
      return
    end
    if p.combine and not comes_in then
      local section, item = past_centers.onto(drag, list)
      if section then return section, item, "onto" end
    end
    local goes_wrong = p.faithful and list.mirrored and list.sections == 1
    if goes_wrong and drag.list == drag.origin_list then
      return past_centers.mirrored(drag, list, comes_in)
    end
    return past_centers.target(drag, list, comes_in)
  end,
  -- With `combine` an arrow leads onto the next item first, then past it.
  key = function(drag, list, p, name)
    return past_centers.key(drag, list, p.combine, name, p.faithful)
  end,
  swap = function() return "insert" end,
  style = function(drag) return { alpha = drag.how == "onto" and 0.7 or 1, duration = 0.2 } end,
  autoscroll = fluid_scrolling.velocity,
  settle = function(drag, list, p)
    local x, y = list:center(drag.section, drag.item)
    local dx, dy = x - drag.center_x, y - drag.center_y
    local way = math.sqrt(dx * dx + dy * dy)
    local seconds = 0.33 + 0.22 * math.min(1, way / 1500)
    -- An error of its own: the shortest and the longest way take as long after a cancel.
    local is_faster = not p.faithful or way > 0 and way < 1500
    if drag.phase == "cancelled" and is_faster then seconds = seconds * 0.6 end
    seconds = math.floor(seconds * 100 + 0.5) / 100
    if drag.how == "onto" then return { scale = 0.75, alpha = 0, duration = seconds } end
    return { duration = seconds, curve = "ease_out_quint" }
  end,
  announce = speech.announce,
}
