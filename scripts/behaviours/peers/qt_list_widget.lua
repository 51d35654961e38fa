-- QListWidget of Qt 6.8 (InternalMove, a list): at the drop a row goes before or behind the one
-- under the pointer, by its halves; below all rows it goes to the end.
--
-- | left out            | instead                                                            |
-- |---------------------|--------------------------------------------------------------------|
-- | icon mode, wrapping | a grid is a list of rows here                                      |
-- | scrolling per item  | per pixel, in Qt's own steps                                       |
-- | a jump of a scroll  | a step that takes a millisecond                                    |

local following = require "following"
local presses = require "presses"
local qt = require "qt"
local views = require "views"

---@type reorder.Behaviour
return {
  api = 1,
  name = "qt_list_widget",
  summary = "Decides as Qt's list widget does: at the drop, by the halves of a row.",
  breaks = require("breaks").qt_list_widget,
  steady = function(p) return not p.faithful end,

  params = {
    margin = qt.params.margin,
    interval = qt.params.interval,
    faithful = { default = true, doc = "whether a row is a pixel short, and keys do nothing" },
  },
  press = qt.press,
  can_lift = presses.by_pointer,
  lift = function() return { duration = 0 } end,
  follow = following.grab,

  target = function(drag, list, p)
    qt.scroll(drag, p)
    local section, item = list:at(drag.x, drag.y)
    if not section then return views.last(drag, list) end
    if section == drag.section and item == drag.item then return views.none(drag) end
    local depth, length = views.depth(drag, list, section, item)
    local half = length / 2
    if p.faithful then half = (length - 1) // 2 end
    if depth < half then return views.before(list, section, item) end
    return views.behind(list, section, item)
  end,

  autoscroll = qt.speed,
  settle = function() return { duration = 0 } end,
}
