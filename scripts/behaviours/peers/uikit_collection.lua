-- UICollectionView of UIKit, interactive movement as of iOS 9 with its standard gesture. The item's
-- center jumps to the finger, and it takes the place of the item that lies there; gaps, and the
-- ends of other sections, change nothing. Its users complain of the jump, of small items that swap
-- to and fro with big ones, and of empty sections that it cannot reach; with faithful = false it
-- keeps the grabbed point, moves once, and reaches each slot. A cancelled item goes back. UIKit is
-- closed: the calls are documented, the rest observed; what has a ~ is estimated. Keys are native.
--
-- | left out                      | because                                               |
-- |-------------------------------|-------------------------------------------------------|
-- | other answers of the delegate | a script that extends this one gives them in `target` |
-- | drags into other apps         | a board has several lists, and a list has one app     |

local following, presses = require "following", require "presses"
local scrolling, sections = require "scrolling", require "sections"

-- ~ UICollectionView.ReorderingCadence, in seconds.
local cadences = { immediate = 0, fast = 0.15, slow = 0.6 }

-- A place once it has been meant for a while, or is dropped on.
local function settled(drag, section, item, seconds)
  local meant = drag.memory
  if not section then
    meant.section = nil
  elseif meant.section ~= section or meant.item ~= item then
    meant.section, meant.item, meant.since = section, item, drag.time
    if seconds > 0 then reorder.wake(seconds) end
  end
  if not section or drag.phase == "ended" then return section, item end
  if drag.time - meant.since >= seconds - 1e-6 then return section, item end
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "uikit_collection",
  summary = "Decides as UICollectionView does: the item under the finger gives way.",
  breaks = require("breaks").uikit_collection,
  params = {
    cadence = {
      default = "immediate", choices = { "immediate", "fast", "slow" }, doc = "reorderingCadence",
    },
    keep_section = { default = false, doc = "whether the delegate keeps items in their section" },
    zone = { default = 60, min = 1, doc = "~ how near to an edge a finger scrolls, in points" },
    fastest = { default = 800, min = 0, doc = "~ points per second at an edge" },
    faithful = { default = true, doc = "whether it jumps, swaps to and fro, and misses sections" },
  },
  press = presses.uikit,
  steady = function(p) return not p.faithful end,
  lift = function() return { duration = 0 } end,
  follow = function(drag, _, p)
    if not p.faithful then return following.grab(drag) end
    if drag.distance == 0 then return drag.origin_x, drag.origin_y end
    return drag.x, drag.y
  end,
  target = function(drag, list, p)
    -- Where finger and content rest, it does not look.
    if drag.cause == "tick" and drag.scroll_seconds == 0 then return end
    local section, item = list:drop_at(drag.center_x, drag.center_y)
    if p.faithful then section, item = list:at(drag.center_x, drag.center_y) end
    if p.keep_section then section, item = sections.kept(drag, list, section, item) end
    return settled(drag, section, item, cadences[p.cadence])
  end,
  autoscroll = function(_, scroll, p)
    local width = scroll.finger_left + scroll.finger_right
    local height = scroll.finger_top + scroll.finger_bottom
    return scrolling.up_to(p.fastest, scroll.finger_left, width, p.zone),
      scrolling.up_to(p.fastest, scroll.finger_top, height, p.zone)
  end,
  settle = function() return { duration = 0.25, curve = "ease_in_out" } end,
  cancel = function() return "restore" end,
}
