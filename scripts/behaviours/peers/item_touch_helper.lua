-- ItemTouchHelper of AndroidX RecyclerView 1.4. Once it is half its length away from its place, an
-- item takes the place of the one that it has passed by most, of those that it touches: its edge
-- lies beyond their far edge. Outside the list it scrolls at each frame, the faster the more of it
-- is outside, and by the fifth power of the time for 2 s; each movement scrolls once more. Users
-- complain that tall items hardly give way: with faithful = false half is enough. It has no keys.
--
-- | left out                | because                                            |
-- |-------------------------|----------------------------------------------------|
-- | the way within the slop | a long press grabs where the finger is as it lifts |
-- | whole pixels            | places are fractions                               |

local following, presses = require "following", require "presses"
local sight, steps, ease = require "sight", require "steps", reorder.ease

-- By how much a stretch has passed another one on its way from its own place; far is 1 or 0.5.
local function passed(start, finish, own, length, at, extent, far)
  if start > own and at + extent > own + length then return finish - at - extent * far end
  if start < own and at < own then return at + extent * (1 - far) - start end
  return 0
end

local function find(drag, list, p)
  local left, top = drag.bounds_left, drag.bounds_top
  local right, bottom = drag.bounds_right, drag.bounds_bottom
  local ox, oy, ow, oh = list:frame(drag.section, drag.item)
  local away_x, away_y = math.abs(left - ox) / ow, math.abs(top - oy) / oh
  if away_x < p.move_threshold and away_y < p.move_threshold then return end
  local m, far = p.bounding_box_margin + 1e-6, p.faithful and 1 or 0.5
  local most, nearest, section, item = 0, math.huge, nil, nil
  for s, i, x, y, w, h in sight.touching(list, left - m, top - m, ow + 2 * m, oh + 2 * m) do
    local across = passed(left, right, ox, ow, x, w, far)
    local by = math.max(across, passed(top, bottom, oy, oh, y, h, far))
    local away = (left + right - 2 * x - w) ^ 2 + (top + bottom - 2 * y - h) ^ 2
    local is_better = by > most or by > 0 and by == most and away <= nearest
    if is_better and list:is_target(s, i) then most, nearest, section, item = by, away, s, i end
  end
  return section, item
end

local function scroll(drag, axis, p)
  local memory, s = drag.memory, drag.scroll
  local way, before, behind, size = drag.travel_y, s.bounds_top, s.bounds_bottom, drag.height
  if axis == "horizontal" then
    way, before, behind, size = drag.travel_x, s.bounds_left, s.bounds_right, drag.width
  end
  local out = way < 0 and math.min(before, 0) or way > 0 and math.max(-behind, 0) or 0
  memory.since = out ~= 0 and (memory.since or drag.time) or nil
  if out == 0 then return steps.stop(drag) end
  local most = math.floor(p.max_scroll * ease.ease_out_quint(math.min(1, math.abs(out) / size)))
  local points = math.floor(most * ease.ease_in_quint(math.min(1, (drag.time - memory.since) / 2)))
  steps.add(drag, axis, (out < 0 and -1 or 1) * math.max(1, points), 1 / p.frame_rate)
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "item_touch_helper",
  summary = "Decides as Android's ItemTouchHelper does: an item that was passed gives way.",
  breaks = require("breaks").item_touch_helper,
  params = {
    move_threshold = { default = 0.5, min = 0, doc = "how far from its place, in its lengths" },
    bounding_box_margin = { default = 0, min = 0, doc = "how much farther it touches others" },
    axis = { default = "both", choices = { "vertical", "horizontal", "both" }, doc = "dragDirs" },
    max_scroll = { default = 20, min = 0, doc = "points of one frame at most" },
    frame_rate = { default = 60, min = 1, max = 500, unit = "Hz", doc = "of the screen" },
    faithful = { default = true, doc = "whether all of an item must be passed, as there" },
  },
  press = { duration = 0.4, slop = 8, mouse = presses.android },
  steady = function(p) return not p.faithful end,
  can_lift = presses.by_pointer,
  lift = function() return { duration = 0 } end,
  follow = function(drag, _, p) return following.along(drag, p.axis) end,
  target = function(drag, list, p)
    if not steps.is_due(drag) then return end
    scroll(drag, list.axis, p)
    return find(drag, list, p)
  end,
  autoscroll = steps.speed,
  settle = function() return { duration = 0.25, curve = "ease_in_out" } end,
  cancel = function() return "commit" end,
}
