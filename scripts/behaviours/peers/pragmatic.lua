-- pragmatic-drag-and-drop: core 3.0.0, hitbox 2.1.0, auto-scroll 3.1.0. Nothing moves before the
-- drop, as in the browser's own drag and drop. The item under the pointer says what a drop means,
-- by its closest edge, by its quarters, by its place in a tree, or, in a grid, as a whole to
-- exchange with. The data of a drop name the edge or the instruction.
--
-- | left out                           | instead                                            |
-- |------------------------------------|----------------------------------------------------|
-- | the browser's image of the item    | the item follows, and is at its place at the drop  |
-- | menus in place of keys             | no keys, unless `faithful` is false                |
-- | the optional scrolling from beyond | the pointer has to be over what scrolls            |

local following = require "following"
local hitbox_scrolling = require "hitbox_scrolling"
local hitboxes = require "hitboxes"
local presses = require "presses"

-- Without a card under the pointer a column means its end, or, coming from another, its start.
local function beside(drag, list)
  if not drag.list then return end
  local is_home = drag.list == drag.origin_list
  return drag.section, is_home and list:items(drag.section) or 1, "mark"
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "pragmatic",
  summary = "Decides as pragmatic-drag-and-drop does: by the hitboxes under the pointer.",
  breaks = require("breaks").pragmatic,
  -- A grid takes what the pointer was on last, also where the item was lifted.
  steady = function(p) return p.mode ~= "grid" end,

  params = {
    mode = {
      default = "list", choices = { "list", "list_combine", "tree", "grid" },
      doc = "the closest edge, quarters of an item, those of a tree, or the item as a whole",
    },
    edges = { default = "axis", doc = "the edges in a list, such as \"top bottom\", or \"none\"" },
    operations = { default = "before after combine", doc = "what list_combine has of these" },
    sticky = { default = true, doc = "whether an item counts on while the pointer is on none" },
    indent = { default = 24, min = 1, doc = "points per level of a tree" },
    fastest = { default = 900, min = 1, doc = "maxScrollSpeed, in points per second" },
    faithful = { default = true, doc = "whether it has no keys, nor right-to-left lists" },
  },
  press = presses.pragmatic,

  can_lift = presses.by_pointer,
  lift = function() return { duration = 0 } end,
  follow = following.grab,
  target = function(drag, list, p)
    local is_list = p.mode == "list" or p.mode == "list_combine"
    local section, item, x, y, width, height = hitboxes.target(drag, list, p.sticky, is_list)
    if not section then return beside(drag, list) end
    if section == drag.section and item == drag.item then return end
    local means, data = hitboxes[p.mode](drag, list, section, item, x, y, width, height, p)
    if not means then return end
    if means == "onto" then return section, item, means, data end
    if means == "take" and drag.list == drag.origin_list then return section, item, "mark", data end
    if data and data.instruction == "reparent" then
      section, item = hitboxes.last_below(list, section, item, data.level)
    end
    if means == "behind" then
      section, item = list:after(section, item)
    else
      section, item = list:before(section, item)
    end
    return section, item, "mark", data
  end,
  swap = function(drag, _, p)
    return p.mode == "grid" and drag.list == drag.origin_list and "exchange" or "insert"
  end,
  autoscroll = function(drag, scroll, p)
    return hitbox_scrolling.velocity(drag, scroll, p.fastest)
  end,
  settle = function() return { duration = 0 } end,
}
