-- The sortable of jQuery UI 1.13: at each movement the row under the pointer gives way, to the side
-- that the pointer heads for; with tolerance "intersect" only once the pointer is in the half that
-- it is heading for. Derived from what it does.
--
-- Differs knowingly: rows are measured anew at each movement, not only after a change. One list.

local SENSITIVITY, SPEED = 20, 20

-- How far it scrolls a box, before it decides, with the pointer near an edge.
local function ahead(at, length, border, offset, least, most)
  at, length = at + border, length + 2 * border
  if length - at < SENSITIVITY then return math.min(SPEED, most - offset) end
  if at < SENSITIVITY then return math.max(-SPEED, least - offset) end
  return 0
end

-- Pages count from their own top, so that scrolling the page moves the pointer; a box does not.
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
  name = "jquery_ui",
  summary = "Decides as jQuery UI's sortable does: the row under the pointer gives way.",

  params = {
    tolerance = {
      default = "intersect", choices = { "intersect", "pointer" },
      doc = "how much of a row must be entered",
    },
    axis = { default = "both", choices = { "x", "y", "both" }, doc = "which way the row can go" },
    floating = {
      default = false,
      doc = "whether rows float or are inline; it takes those of grid and flex for a column",
    },
    page = { default = false, doc = "whether the page scrolls, and not a box in it" },
    scroll = { default = true, doc = "jQuery UI's option of that name: whether it scrolls a box" },
    border = { default = 0, min = 0, doc = "the border of the box that scrolls, in points" },
    delay = { default = 0, min = 0, unit = "s", doc = "how long the button must be down" },
    distance = { default = 0, min = 0, doc = "how far the pointer must go; jQuery UI's own is 1" },
    faithful = { default = true, doc = "whether a row may go back at once, as it does there" },
  },
  press = function(_, p)
    return { duration = p.delay, distance = p.distance, slop = 1e6 }
  end,
  steady = function(p) return not p.faithful end,

  target = function(drag, list, p)
    if drag.cause ~= "sample" or drag.phase == "ended" then return end
    local last, px, py = drag.memory, place(drag, p)
    local dx, dy = px - last.x, py - last.y
    last.x, last.y = px, py

    local x, y = drag.x, drag.y
    if p.scroll and not p.page then
      local s = drag.scroll
      x = x + ahead(drag.view_x, s.width, p.border, s.offset_x, s.min_x, s.max_x)
      y = y + ahead(drag.view_y, s.height, p.border, s.offset_y, s.min_y, s.max_y)
    end
    if p.axis == "y" then x = drag.origin_x end
    if p.axis == "x" then y = drag.origin_y end
    local section, item = list:at(x, y)
    if not section or section == drag.section and item == drag.item then return end

    -- An error of its own: whether rows stand beside each other is told by the style of the first,
    -- and once that one is in the air and something has moved, it takes them for a column.
    local floating = p.floating or p.axis == "x" or not p.faithful and not list.linear
    local is_first = drag.moves > 0 and drag.origin_item == 1
    if p.faithful and p.axis ~= "x" and is_first then floating = false end
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
      elseif dy == 0 or (dy > 0) ~= is_in_half(y, top, height) then
        return
      end
    end
    if forwards then return list:after(section, item) end
    return list:before(section, item)
  end,

  swap = function() return "insert" end,
  autoscroll = false,
  cancel = function() return "restore" end,

  on = {
    began = function(drag, _, p) drag.memory.x, drag.memory.y = place(drag, p) end,
  },
}
