-- FormKit's drag-and-drop 0.6.1: the dragged item takes the place of the one under the pointer, at
-- once, or with the plugin dropOrSwap at the drop. An item that gave way and still lies under the
-- pointer gives way again only once the pointer has been on another. While it scrolls, none does.
--
-- | left out                              | instead                                         |
-- |---------------------------------------|-------------------------------------------------|
-- | the frames of the display             | frames of 1/60 s, for the speed of scrolling    |
-- | dropOrSwap exchanges between lists    | the item goes before the other one              |
-- | dropOrSwap drops after a cancel, too  | a cancel drops nothing                          |

local entered = require "entered"
local following = require "following"
local presses = require "presses"
local sections = require "sections"

local SILENCE = 0.1

-- 20 points a frame in the outer 7.5 % of the box, and beyond it.
local function speed(at, extent)
  if at < 0.075 * extent then return -20 * 60 end
  return at > (1 - 0.075) * extent and 20 * 60 or 0
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "formkit",
  summary = "Decides as FormKit's drag-and-drop does: by the item under the pointer.",
  breaks = require("breaks").formkit,

  params = {
    plugin = {
      default = "sort", choices = { "sort", "drop_or_swap" },
      doc = "whether the item moves at once or at the drop",
    },
    should_swap = { default = false, doc = "whether dropOrSwap exchanges the two items" },
    threshold = { default = 0, min = 0, max = 1, doc = "how far into an item, as a part of it" },
    long_press = { default = 0, min = 0, unit = "s", doc = "how long a finger must rest" },
    faithful = { default = true, doc = "whether a cancel keeps the order, and there are no keys" },
  },
  press = function(pointer, p)
    local finger = { duration = p.long_press, slop = 0, distance = 1 }
    return pointer.kind == "mouse" and presses.pragmatic.mouse or finger
  end,
  steady = false,
  can_lift = presses.by_pointer,
  lift = function() return { duration = 0 } end,
  follow = following.grab,
  target = function(drag, list, p)
    if p.plugin == "drop_or_swap" then return entered.marked(drag, list, p.faithful) end
    -- The browser's own drag and drop goes on asking while the mouse rests.
    if drag.cause ~= "sample" and drag.kind ~= "mouse" then return end
    local section, item = list:at(drag.x, drag.y)
    if not section then return sections.empty_at(list, drag.x, drag.y) end
    if section ~= drag.section then return section, item end
    local is_silent = drag.scroll_seconds > 0 or drag.time < (drag.memory.silent or 0)
    if entered.takes(drag, list, section, item, is_silent, p.threshold) then
      return section, item
    end
  end,
  swap = function(drag, _, p)
    local is_home = drag.list == drag.origin_list
    return p.plugin == "drop_or_swap" and p.should_swap and is_home and "exchange" or "insert"
  end,
  autoscroll = function(drag, scroll)
    return speed(drag.view_x, scroll.width), speed(drag.view_y, scroll.height)
  end,
  settle = function() return { duration = 0 } end,
  cancel = function(_, _, p) return p.faithful and "commit" or "restore" end,
  on = {
    moved = function(drag) entered.moved(drag) end,
    scrolled = function(drag) drag.memory.silent = drag.time + SILENCE end,
  },
}
