local following = require "following"
local motions = require "motions"
local sections = require "sections"
local speech = require "speech"
local styles = require "styles"

local plain = styles.plain(0.25)

-- An excluded item may neither be lifted nor be a target. A pinned one keeps its place by itself.
local function excludes(list, section, item)
  return not list:movable(section, item) and not list:is_target(section, item)
    and not list:is_pinned(section, item)
end

-- Whether an insert within the section would push an excluded item aside.
local function is_blocked(drag, list)
  if drag.section ~= drag.target_section then return false end
  local step = drag.target_item > drag.item and 1 or -1
  for item = drag.item + step, drag.target_item - step, step do
    if excludes(list, drag.section, item) then return true end
  end
  return false
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "half_overlap_grid",
  summary = "A grid whose cells make room once half of the snapshot covers them on both axes.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "in a grid the way between two samples does not count",
    ticks = "what scrolls by is looked at once a tick",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
  },

  params = {
    share = { default = 0.5, min = 0, max = 1, doc = "center distance, as a fraction of the snapshot" },
    speed = { default = 240, min = 0, max = 10000, doc = "points per second beyond an edge" },
    level = { default = 4, min = 1, max = 10, doc = "how far cells swing during a drag, in degrees" },
  },

  press = { duration = 1.0, slop = 10 },

  lift = function() return plain end,
  follow = following.grab,

  target = function(drag, list, p)
    local section, item = sections.empty_at(list, drag.center_x, drag.center_y)
    if section then return section, item end
    return list:centered_within(
      drag.center_x, drag.center_y, p.share * drag.width, p.share * drag.height)
  end,

  -- Excluded items keep their places; an exchange reaches the slots beyond them.
  swap = function(drag, list) return is_blocked(drag, list) and "exchange" or "insert" end,

  autoscroll = function(_, scroll, p) return scroll:beyond_speeds(p.speed) end,

  settle = function() return plain end,
  wiggle = function(_, _, p) return motions.wiggle(p.level, 0.2) end,
  announce = speech.announce,
}
