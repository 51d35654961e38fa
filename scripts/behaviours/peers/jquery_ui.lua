-- The sortable of jQuery UI 1.13: at each movement the row under the pointer gives way, to the side
-- that the pointer heads for; with tolerance "intersect" only once the pointer is in the half that
-- it heads for. Near an edge each movement scrolls. Derived from what it does.
--
-- | left out               | why                                                      |
-- |------------------------|----------------------------------------------------------|
-- | scrolling past the end | its helper lengthens the content; offsets end with it    |
-- | stale places           | at the lift it decides by where rows were before         |
-- | the end of a delay     | a press lifts then, it waits for the next movement       |

local containers = require "containers"
local edge_steps = require "edge_steps"

-- Whether the pointer is in the half of a row that it heads for.
local function is_past_middle(at, start, length, delta)
  local is_beyond = at >= start + length / 2
  return delta > 0 and is_beyond or delta < 0 and not is_beyond
end

local function at_once() return { duration = 0 } end

---@type reorder.Behaviour
return {
  api = 1,
  name = "jquery_ui",
  summary = "Decides as jQuery UI's sortable does: the row under the pointer gives way.",
  breaks = require("breaks").jquery_ui,

  params = {
    tolerance = { default = "intersect", choices = { "intersect", "pointer" }, doc = "how deep" },
    axis = { default = "both", choices = { "x", "y", "both" }, doc = "which way the row can go" },
    floating = { default = false, doc = "whether rows float or are inline, not in grid or flex" },
    page = { default = false, doc = "whether the page scrolls, and not a box in it" },
    scroll = { default = true, doc = "jQuery UI's option of that name" },
    padding = { default = 0, min = 0, doc = "the padding and border of a list, in points" },
    margin = { default = 0, min = 0, doc = "the margin of the items, in points" },
    border = { default = 0, min = 0, doc = "the border of the box that scrolls, in points" },
    delay = { default = 0, min = 0, unit = "s", doc = "how long the button must be down" },
    distance = { default = 1, min = 0, doc = "how far the pointer must go" },
    faithful = { default = true, doc = "whether its errors are kept: rows may go back at once" },
  },
  press = function(_, p)
    return { duration = p.delay, distance = p.distance, slop = 1e6, metric = "chebyshev" }
  end,
  can_lift = function(drag) return drag.kind ~= nil end,
  steady = function(p) return not p.faithful end,

  over = containers.over,
  target = function(drag, list, p)
    if drag.cause ~= "sample" or drag.phase == "ended" then return end
    local section, item = edge_steps.under_press(drag, list, p)
    local x, y, dx, dy = edge_steps.movement(drag, p)
    if p.axis == "y" then x = drag.origin_x elseif p.axis == "x" then y = drag.origin_y end
    local by_pointer = p.tolerance == "pointer"
    -- An error of its own: near an edge the press scrolls a box and moves too, as if going back.
    if section and p.faithful and p.floating and by_pointer and item ~= drag.item + 1 then
      return list:before(section, item)
    end
    section, item = containers.entered(drag, list, x, y, p)
    if section then return section, item end
    section, item = list:at(x, y)
    if section ~= drag.section or item == drag.item then return end

    local is_grid = not (p.faithful or list.linear)
    local floating = p.axis == "x" or is_grid or containers.floats(drag, p)
    if not floating and dy == 0 then return end
    local forwards = dy > 0 or floating and dx > 0
    if item == (forwards and drag.item - 1 or drag.item + 1) then return end
    local left, top, width, height = list:frame(section, item)
    local is_past = is_past_middle(y, top, height, dy)
    if floating and dx ~= 0 then is_past = is_past_middle(x, left, width, dx) end
    if not (by_pointer or is_past) then return end
    return (forwards and list.after or list.before)(list, section, item)
  end,

  autoscroll = edge_steps.autoscroll,
  lift = at_once,
  settle = at_once,
  on = { began = function(drag, _, p) edge_steps.begin(drag, p) end },
}
