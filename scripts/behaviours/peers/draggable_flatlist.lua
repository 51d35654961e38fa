-- computerjazz/react-native-draggable-flatlist 4.0.3. Rows count where they lay at the lift: of
-- those behind the old place the one gives way in which the dragged row's end lies, of those before
-- it the one in which its start lies, once the middle is passed. Near an edge it makes one animated
-- scroll after another. A row thrown to the very end stays, unless faithful = false. No keys.
--
-- | left out                               | because                                     |
-- |----------------------------------------|---------------------------------------------|
-- | the curve and time of animated scrolls | the platform's own: here 0.3 s, at one speed |
-- | the slop of the pan gesture            | differs between the platforms               |
-- | springs of the rows; several lists     | only an application draws them; it has one  |

local following, presses, rows = require "following", require "presses", require "rows"
local scrolling, sight, steps = require "scrolling", require "sight", require "steps"

local TOLERANCE, FRAME = 2, 1 / 60

local function find(drag, list, p)
  local first, _, last = rows.snapshot(drag, list)
  local from, _, to = rows.viewport(list, drag.scroll)
  local found = drag.item
  for section, item in sight.under_at_lift(drag, list, not p.faithful) do
    local old_section, place = list:place_at_lift(section, item)
    if old_section == drag.origin_section and list:id(section, item) ~= drag.id then
      local start, middle, finish = rows.span(list, list:frame_at_lift(section, item))
      local is_behind = place > drag.origin_item
      local edge = is_behind and last or first
      if start < to and finish > from and start <= edge and edge < finish then
        if is_behind then return edge < middle and place - 1 or place end
        return edge < middle and place or place + 1
      end
      if is_behind and edge >= finish and not p.faithful then found = math.max(found, place) end
      if not is_behind and edge < start and not p.faithful then found = math.min(found, place) end
    end
  end
  return found
end

local function scroll(drag, axis, p)
  local before, behind, offset, least, most = scrolling.along(drag.scroll, axis)
  before, behind = math.max(0, before), math.max(0, behind)
  local is_near, is_far = before <= p.threshold, behind <= p.threshold
  local is_over = is_near and offset - TOLERANCE <= least or is_far and offset + TOLERANCE >= most
  if is_over or not is_near and not is_far then return steps.stop(drag) end
  local way = (1 - (is_near and before or behind) / p.threshold) * p.speed
  if is_near then way = math.max(-way, least - offset) else way = math.min(way, most - offset) end
  -- The next one is decided when so much of this one is left.
  local part = math.max(1 - TOLERANCE / math.abs(way), FRAME / p.animation)
  steps.begin(drag, axis, way * part, p.animation * part)
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "draggable_flatlist",
  summary = "Decides as react-native-draggable-flatlist does, by where rows lay at the lift.",
  breaks = require("breaks").draggable_flatlist,
  params = {
    delay = { default = 0.5, min = 0, unit = "s", doc = "delayLongPress of what calls drag" },
    threshold = { default = 30, min = 1, doc = "autoscrollThreshold, in points" },
    speed = { default = 100, min = 0, doc = "autoscrollSpeed: the longest scroll, in points" },
    animation = { default = 0.3, min = 0.02, unit = "s", doc = "how long a scroll takes" },
    overflow = { default = false, doc = "dragItemOverflow: whether a row may leave the list" },
    faithful = { default = true, doc = "whether a row thrown to the end stays, as there" },
  },
  press = function(_, p) return { duration = p.delay, slop = 10 } end,
  steady = function(p) return not p.faithful end,
  can_lift = presses.by_pointer,
  lift = function() return { duration = 0 } end,
  on = { began = function(drag, list) drag.memory.axis = list.axis end },
  follow = function(drag, view, p)
    return (p.overflow and following.along or following.inside)(drag, drag.memory.axis, view)
  end,
  over = function(drag) return drag.origin_list end,
  target = function(drag, list, p)
    if steps.is_due(drag) and not steps.is_running(drag) then scroll(drag, list.axis, p) end
    return drag.section, find(drag, list, p)
  end,
  autoscroll = steps.speed,
  settle = function() return { spring = { response = 0.281, damping = 2.236 } } end,
  cancel = function() return "commit" end,
}
