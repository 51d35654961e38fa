-- dnd-kit: @dnd-kit/core 6.3.1 with @dnd-kit/sortable 10.0.0. A collision algorithm says which
-- item the dragged one is over, by the frames of the lift. The list shows the order of the lift,
-- with the dragged item moved to that place or exchanged with that item; over nothing, all is as it
-- was. So no answer depends on an earlier one, and nothing goes back and forth.
--
-- | left out                            | instead                                           |
-- |-------------------------------------|---------------------------------------------------|
-- | a lift by delay or distance, in one | the distance alone counts, if there is one        |
-- | the outer box scrolls first         | the list scrolls first, then the board            |
-- | lists that no code connects         | an item can go to every list and section          |
-- | its own words for screen readers    | those of the other behaviours                     |
-- | CSS's ease                          | ease_out                                          |

local collisions = require "collisions"
local following, scrolling = require "following", require "scrolling"
local sections, speech = require "sections", require "speech"
local FASTEST = 1e6

-- It scrolls a box with a length towards an edge, once the pointer has ever moved that way.
local function speed(at, extent, back, forth, p)
  if extent <= 0 or p.threshold == 0 then return 0 end
  local velocity = scrolling.in_zone(at, extent, p.threshold * extent, p.acceleration / 0.005)
  return reorder.clamp(velocity, back and -FASTEST or 0, forth and FASTEST or 0)
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "dnd_kit",
  summary = "Decides as dnd-kit does: by a collision with the frames of the lift.",
  breaks = require("breaks").dnd_kit,

  params = {
    collision = {
      default = "rect_intersection", doc = "dnd-kit's collisionDetection",
      choices = { "closest_center", "closest_corners", "rect_intersection", "pointer_within" },
    },
    strategy = { default = "move", choices = { "move", "swap" }, doc = "arrayMove or arraySwap" },
    delay = { default = 0, min = 0, unit = "s", doc = "how long the pointer must rest" },
    tolerance = { default = 5, min = 0, doc = "how far it may stray until then" },
    distance = { default = 0, min = 0, doc = "how far the pointer must go, in place of the delay" },
    threshold = { default = 0.2, min = 0, max = 0.5, doc = "scroll zone, as part of the box" },
    acceleration = { default = 10, min = 0, doc = "points per 5 ms at the edge of the box" },
  },
  -- A distance has to be exceeded there.
  press = function(_, p)
    if p.distance > 0 then return { distance = p.distance + 1e-9 } end
    return { duration = p.delay, slop = p.tolerance }
  end,
  steady = false,
  lift = function() return { duration = 0 } end,
  follow = function(drag, _, p)
    local went = drag.memory
    if p.distance > 0 and following.only_lifts(drag) then return drag.origin_x, drag.origin_y end
    went.left, went.right = went.left or drag.dx < 0, went.right or drag.dx > 0
    went.up, went.down = went.up or drag.dy < 0, went.down or drag.dy > 0
    return following.from_press(drag)
  end,
  target = function(drag, list, p)
    local section, item = sections.empty_at(list, drag.x, drag.y)
    if section then return section, item end
    local over = collisions.over(list, drag, p.collision, collisions.dragged(drag))
    return collisions.place(list, drag, over)
  end,
  key = function(drag, list, p, name)
    local over, is_on = collisions.arrow(list, drag, p.collision, name)
    if is_on then return collisions.place(list, drag, over) end
    if not drag.list then return drag.section, drag.item end
  end,
  swap = function(drag, _, p)
    local swaps = p.strategy == "swap" and drag.target_section == drag.section
    return swaps and "exchange_origin" or "insert"
  end,
  autoscroll = function(drag, scroll, p)
    local went = drag.memory
    return speed(drag.view_x, scroll.width, went.left, went.right, p),
      speed(drag.view_y, scroll.height, went.up, went.down, p)
  end,
  settle = function() return { duration = 0.25, curve = "ease_out" } end,
  announce = speech.announce,
}
