-- QTreeWidget of Qt 6.8 (InternalMove): at the drop a row goes before, behind or into the one under
-- the pointer. The bands for before and behind are a fifth and a half of the row, 2 to 12 px; the
-- rest means into it. Below all rows it goes to the end.
--
-- | left out                | instead                                                        |
-- |-------------------------|----------------------------------------------------------------|
-- | autoExpandDelay         | rows open as the scene says                                    |
-- | scrolling per item      | per pixel, in Qt's own steps                                   |
-- | a jump of a scroll      | a step that takes a millisecond                                |

local qt = require "qt"
local views = require "views"

---@type reorder.Behaviour
return {
  api = 1,
  name = "qt_tree_widget",
  summary = "Decides as Qt's tree widget does: at the drop, before, behind or into a row.",
  extends = "peers/qt_list_widget",
  breaks = require("breaks").qt_tree_widget,

  target = function(drag, list, p)
    qt.scroll(drag, p)
    local section, item = list:at(drag.x, drag.y)
    if not section then return views.last(drag, list) end
    if section == drag.section and item == drag.item then return views.none(drag) end
    local depth, length = views.depth(drag, list, section, item)
    local band = reorder.clamp(math.floor(length / 5.5 + 0.5), 2, 12)
    if depth < band then return views.before(list, section, item) end
    if length - (p.faithful and 1 or 0) - depth < band then
      return views.behind(list, section, item)
    end
    return section, item, "onto"
  end,
}
