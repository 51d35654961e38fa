-- The rule of jQuery UI's sortable 1.13, told from what it does, not from its code.
--
-- It looks at each move of the pointer: the item under the pointer gives way towards where the pointer came
-- from; with tolerance "intersect" only once the pointer is in the half that it is heading for.

local last = {}

-- Pages count from their own top, so that scrolling the page moves the pointer; a box that scrolls does not.
local function place(drag, p)
  if p.page then return drag.x, drag.y end
  return drag.view_x, drag.view_y
end

local function is_in_half(at, start, length)
  return at >= start + length / 2 and at < start + length / 2 + length
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "jqueryui_sortable",
  summary = "Decides as jQuery UI's sortable does: the item under the pointer gives way, in the pointer's direction.",

  params = {
    tolerance = { default = "intersect", choices = { "intersect", "pointer" }, doc = "how much of an item must be entered" },
    axis = { default = "both", choices = { "both", "y" }, doc = "whether x matters" },
    floating = { default = false, doc = "whether items stand beside each other, as in a grid" },
    page = { default = false, doc = "whether the page scrolls, and not a box in it" },
  },
  press = { duration = 0, slop = 0 },

  target = function(drag, list, p)
    if drag.cause ~= "sample" or drag.phase == "ended" then return end
    local px, py = place(drag, p)
    local dx, dy = px - last.x, py - last.y
    last.x, last.y = px, py

    local x, y = drag.x, drag.y
    if p.axis == "y" then x = drag.origin_x end
    local section, item = list:at(x, y)
    if not section or item == drag.item then return end

    -- Its own oversight: whether items stand beside each other is told by the first item's style, and once
    -- that one is in the air and something has moved, it looks like no grid any more.
    local floating = p.floating and not (drag.moves > 0 and drag.origin_item == 1)
    local forwards
    if floating then
      forwards = dx > 0 or dy > 0
    else
      if dy == 0 then return end
      forwards = dy > 0
    end
    if item == (forwards and drag.item - 1 or drag.item + 1) then return end

    if p.tolerance == "intersect" then
      local left, top, width, height = list:frame(section, item)
      if floating and dx ~= 0 then
        if (dx > 0) ~= is_in_half(x, left, width) then return end
      else
        if dy == 0 or (dy > 0) ~= is_in_half(y, top, height) then return end
      end
    end
    if forwards then return 1, item < drag.item and item + 1 or item end
    return 1, item < drag.item and item or item - 1
  end,

  swap = function() return "insert" end,
  autoscroll = function() return 0, 0 end,

  on = {
    began = function(drag, _, p)
      last.x, last.y = place(drag, p)
    end,
  },
}
