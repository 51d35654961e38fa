-- Angular CDK 22.2's drop list: the dragged item takes the place of the one at the pointer, along
-- the axis of the list. One that gave way and still lies under the pointer gives way again only
-- once the pointer has turned round, which takes it more than five points the other way. A grid,
-- its orientation "mixed", goes by both axes.
--
-- | left out                           | instead                                        |
-- |------------------------------------|------------------------------------------------|
-- | 5 points across and along lift     | 5 points in any direction                      |
-- | the frames of the display          | frames of 1/60 s, for the speed of scrolling   |
-- | items at whole points              | items where they are                           |
-- | drops as the style sheet says      | as that of its examples                        |

local following = require "following"
local last_swap = require "last_swap"
local presses = require "presses"
local sections = require "sections"

local NEAR = 0.05 -- of a box: around it, and around its edges

-- Whether the pointer is in the list's own element, or near it.
local function is_near(drag, list, p)
  local s = drag.scroll
  local left, top, width, height = s.offset_x, s.offset_y, s.width, s.height
  if not p.scrolls then
    left, top, width, height = list:bounds()
    left, top = left + s.inset_left - p.padding, top + s.inset_top - p.padding
    width = width - s.inset_left - s.inset_right + 2 * p.padding
    height = height - s.inset_top - s.inset_bottom + 2 * p.padding
  end
  local x, y, near_x, near_y = drag.x - left, drag.y - top, NEAR * width, NEAR * height
  return x > -near_x and x < width + near_x and y > -near_y and y < height + near_y
end

-- The item at the pointer: in a grid under it and in sight, else along the axis, also beside the
-- list.
local function at_pointer(drag, list, p)
  if not is_near(drag, list, p) then return end
  if not list.linear then
    if list:contains(drag.x, drag.y) then return list:at(drag.x, drag.y) end
    return
  end
  local is_vertical = list.axis == "vertical"
  local section, item = list:along(is_vertical and drag.y or drag.x)
  if not section then return end
  local left, top, width, height = list:frame(section, item)
  local at, length = drag.x - left, width
  if is_vertical then
    at, length = drag.y - top, height
  end
  if at >= 0 and at < length then return section, item end
end

local function speed(at, extent, p)
  if math.abs(at) <= NEAR * extent then return -60 * p.step end
  return math.abs(extent - at) <= NEAR * extent and 60 * p.step or 0
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "angular_cdk",
  summary = "Decides as Angular CDK's drop list does: by the item at the pointer.",

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
    return { duration = p.delay, slop = p.threshold, distance = p.threshold }
  end,
  steady = false,
  can_lift = presses.by_pointer,
  lift = function() return { duration = 0 } end,
  follow = following.grab,
  target = function(drag, list, p)
    -- The movement that lifts does no more, and a pointer that rests nothing.
    if drag.elapsed == 0 then last_swap.begin(drag) end
    if drag.elapsed == 0 or drag.phase == "ended" then return end
    if not last_swap.follow(drag, p.turn) then return end
    local section, item = at_pointer(drag, list, p)
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
