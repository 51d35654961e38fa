-- Calvin-LL/Reorderable 3.1 for Jetpack Compose. At a movement the first item in sight gives way
-- whose center the dragged one covers, along a list or on both axes of a grid. With its own center
-- in a zone at an edge it scrolls, by steps of 0.1 s, and goes to the last place in sight before
-- each, and to no other. A cancelled drag is a drop. Keys are left to the application.
--
-- | left out                                | because                                |
-- |-----------------------------------------|----------------------------------------|
-- | the center of the handle scrolls        | hooks see no handles; the item's does  |
-- | a cut off item is scrolled in at a lift | it would draw away from the finger     |

local following, presses, rows = require "following", require "presses", require "rows"
local scrolling, sight, steps = require "scrolling", require "sight", require "steps"

local function find(drag, list)
  return sight.find(sight.under(drag, list), false, function(s, i, ...)
    local is_own = s == drag.section and i == drag.item
    return not is_own and list:is_target(s, i) and rows.covers(drag, list, list.linear, ...)
  end)
end

-- How fast it scrolls in a zone, and whether there is no more to scroll.
local function edge(drag, list, p)
  local before, behind, offset, least, most, length = scrolling.along(drag.scroll, list.axis)
  local half, way = (length - before - behind) / 2, -1
  local place = before + half
  if place >= p.threshold then way, place = 1, behind + half end
  if place >= p.threshold then return end
  local share = (p.threshold - math.max(0, place)) / (2 * p.threshold)
  return way * share * 5 * length, way < 0 and offset <= least or way > 0 and offset >= most
end

-- Begins a step of scrolling, as far as a place stays in sight.
local function scroll(drag, list, speed, forwards, section, item)
  local from, _, to = rows.viewport(list, drag.scroll)
  local start, _, finish = rows.span(list, list:frame(section or drag.section, item or drag.item))
  local room = (forwards and finish - from or to - start) - 1
  if room <= 0 then return steps.begin(drag, list.axis, 0, 0.1) end
  local seconds = reorder.clamp(room // math.abs(speed / 1000), 1, 100) / 1000
  steps.begin(drag, list.axis, speed * seconds, seconds)
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "compose_reorderable",
  summary = "Decides as Reorderable for Compose does: an item whose center is covered gives way.",
  breaks = require("breaks").compose_reorderable,
  params = {
    long_press = { default = false, doc = "whether a long press starts the drag" },
    slop = { default = 8, min = 0, doc = "how far a finger must go, and the item stays behind" },
    threshold = { default = 48, min = 1, doc = "how far the zones that scroll reach" },
    insert = { default = false, doc = "a grid's ScrollMoveMode: INSERT, and not SWAP" },
    faithful = { default = true, doc = "whether mixed items may go back and forth, as there" },
  },
  press = function(pointer, p)
    if p.long_press then return presses.android end
    return { distance = pointer.kind == "mouse" and p.slop / 144 or p.slop }
  end,
  steady = function(p) return not p.faithful end,
  can_lift = presses.by_pointer,
  lift = function() return { duration = 0 } end,
  follow = function(drag, _, p)
    local is_lost = drag.kind ~= "mouse" and not p.long_press
    return following.behind(is_lost and p.slop or 0, drag, drag.memory.axis)
  end,
  target = function(drag, list, p)
    if not steps.is_due(drag) then return end
    local speed, is_over = edge(drag, list, p)
    if is_over or not speed then steps.stop(drag) end
    if not speed or is_over and drag.cause == "sample" then return find(drag, list) end
    if steps.is_running(drag) then return end
    local forwards = speed > 0 ~= list.mirrored
    local section, item = sight.ahead(drag, list, forwards, p.insert)
    if not is_over then scroll(drag, list, speed, forwards, section, item) end
    return section, item
  end,
  on = { began = function(drag, list) drag.memory.axis = list.linear and list.axis end },
  autoscroll = steps.speed,
  settle = function() return { spring = { response = 0.314, damping = 1 } } end,
  cancel = function() return "commit" end,
}
