-- Angular CDK 22.2's drop list: the dragged item takes the place of the one at the pointer, along
-- the axis of the list. One that gave way and still lies under the pointer gives way again only
-- once the pointer has turned round, which takes it more than five points the other way. A grid,
-- its orientation "mixed", goes by both axes.
--
-- | left out                           | instead                                        |
-- |------------------------------------|------------------------------------------------|
-- | the frames of the display          | frames of 1/60 s, for the speed of scrolling   |
-- | items at whole points              | items where they are                           |
-- | drops as the style sheet says      | as that of its examples                        |

local arrivals = require "arrivals"
local last_swap = require "last_swap"
local presses = require "presses"
local sections = require "sections"

local NEAR = last_swap.NEAR

local function speed(at, extent, p)
  if math.abs(at) <= NEAR * extent then return -60 * p.step end
  return math.abs(extent - at) <= NEAR * extent and 60 * p.step or 0
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "angular_cdk",
  summary = "Decides as Angular CDK's drop list does: by the item at the pointer.",
  breaks = require("breaks").angular_cdk,

  params = {
    threshold = { default = 5, min = 0, doc = "dragStartThreshold, in points" },
    delay = { default = 0, min = 0, unit = "s", doc = "dragStartDelay" },
    turn = { default = 5, min = 0, doc = "pointerDirectionChangeThreshold, in points" },
    step = { default = 2, min = 0, doc = "autoScrollStep, in points per 1/60 s" },
    scrolls = { default = true, doc = "whether the list's own element scrolls, or one around it" },
    padding = { default = 0, min = 0, doc = "then the padding and border of the list, in points" },
    faithful = { default = true, doc = "whether a cancel keeps the order, and there are no keys" },
  },
  press = function(_, p)
    -- Across and along together; so far within the delay is too far.
    local slop = math.max(p.threshold - 1e-6, 0)
    return { duration = p.delay, slop = slop, distance = p.threshold, metric = "manhattan" }
  end,
  steady = false,
  can_lift = presses.by_pointer,
  lift = function() return { duration = 0 } end,
  over = last_swap.over,
  target = function(drag, list, p)
    -- The movement that lifts does no more, and a pointer that rests nothing.
    if drag.elapsed == 0 then last_swap.begin(drag) end
    if drag.elapsed == 0 or drag.phase == "ended" then return end
    local is_elsewhere = last_swap.follow(drag, p.turn)
    if arrivals.is_new(drag) then return last_swap.enter(drag, list, p.faithful) end
    if not is_elsewhere then return end
    local section, item = last_swap.at_pointer(drag, list, p)
    if not section then return sections.empty_at(list, drag.x, drag.y) end
    if last_swap.allows(drag, list, section, item) then return section, item end
  end,
  swap = function() return "insert" end,
  autoscroll = function(drag, scroll, p)
    return speed(drag.view_x, scroll.width, p), speed(drag.view_y, scroll.height, p)
  end,
  settle = function() return { duration = 0.25, curve = "ease_out" } end,
  cancel = function(_, _, p) return p.faithful and "commit" or "restore" end,
  on = { moved = last_swap.moved },
}
