--- The collision algorithms of dnd-kit, and what a drag is over by them: of the frames of the lift.
local sight = require "sight"
local collisions = {}

-- Items that are looked at on either side of the dragged rectangle: near ones alone can win.
local REACH = 100

-- Frames of a drag that has always been where it was lifted: the list knows them.
local NOTHING = {}

local function distance(x, y, other_x, other_y)
  local dx, dy = x - other_x, y - other_y
  return math.sqrt(dx * dx + dy * dy)
end

local function rounded(value) return math.floor(value * 1e4 + 0.5) / 1e4 end

--- The algorithms by name: the smallest result wins, nil is no collision.
-- `dragged` has `x`, `y`, `width` and `height`, and a pointer at `px`, `py`.
collisions.algorithms = {
  closest_center = function(dragged, x, y, width, height)
    return distance(
      dragged.x + dragged.width / 2, dragged.y + dragged.height / 2, x + width / 2, y + height / 2
    )
  end,

  closest_corners = function(dragged, x, y, width, height)
    local right, bottom = dragged.x + dragged.width, dragged.y + dragged.height
    local sum = distance(dragged.x, dragged.y, x, y)
      + distance(right, dragged.y, x + width, y)
      + distance(dragged.x, bottom, x, y + height)
      + distance(right, bottom, x + width, y + height)
    return rounded(sum / 4)
  end,

  -- By the area that both share, as a fraction of the area that they cover together.
  rect_intersection = function(dragged, x, y, width, height)
    local shared = reorder.overlap(dragged.x, dragged.width, x, width)
      * reorder.overlap(dragged.y, dragged.height, y, height)
    local ratio = rounded(shared / (dragged.width * dragged.height + width * height - shared))
    if ratio > 0 then return -ratio end
  end,

  pointer_within = function(dragged, x, y, width, height)
    local px, py = dragged.px, dragged.py
    if not px or px < x or px > x + width or py < y or py > y + height then return end
    local sum = distance(px, py, x, y)
      + distance(px, py, x + width, y)
      + distance(px, py, x, y + height)
      + distance(px, py, x + width, y + height)
    return rounded(sum / 4)
  end,
}

--- The dragged rectangle and the pointer of a drag.
function collisions.dragged(drag)
  return {
    x = drag.bounds_left, y = drag.bounds_top, width = drag.width, height = drag.height,
    px = drag.x, py = drag.y,
  }
end

-- Goes through the items around a place, on either side until `look` returns true.
local function look_around(list, section, item, look)
  local back_section, back_item = list:previous(section, item)
  for _ = 0, REACH do
    if section then
      local is_done = look(section, item, true)
      section, item = list:next(section, item)
      if is_done then section = nil end
    end
    if back_section then
      local is_done = look(back_section, back_item, false)
      back_section, back_item = list:previous(back_section, back_item)
      if is_done then back_section = nil end
    end
  end
end

-- How far an item lies behind the dragged rectangle, or before it.
local function distance_along(list, dragged, is_behind, x, y, width, height)
  local first, last, from, to = dragged.x, dragged.x + dragged.width, x, x + width
  if list.axis == "vertical" then
    first, last, from, to = dragged.y, dragged.y + dragged.height, y, y + height
  end
  if is_behind ~= list.mirrored then return from - last end
  return first - to
end

-- Measures anew where the dragged item has come into another list or section: by the ids of the
-- items, how they lay as it came. Nothing as long as it is where it was lifted.
local function measure(list, drag)
  local memory = drag.memory
  local name = memory.section and memory.list or drag.origin_list
  local section = memory.section or drag.origin_section
  if name == drag.list and section == drag.section then return memory.frames or NOTHING end
  local frames = {}
  look_around(list, drag.section, drag.item, function(at, index)
    local id = list:id(at, index)
    if id then frames[id] = { at, index, list:frame(at, index) } end
  end)
  memory.list, memory.section, memory.frames = drag.list, drag.section, frames
  return frames
end

-- The place and the frame of an item as it was measured; as it lies now if it came later.
local function known(list, drag, frames, id, section, item)
  if frames[id] then return table.unpack(frames[id]) end
  local at, index = list:place_at_lift(section, item)
  if not at or drag.memory.frames then return section, item, list:frame(section, item) end
  return at, index, list:frame_at_lift(section, item)
end

--- The item that the algorithm prefers: its id, and its place and frame as it was measured.
-- `accepts`, if given, is asked with the id and the corner whether an item counts.
function collisions.over(list, drag, algorithm, dragged, accepts)
  local rule, frames = collisions.algorithms[algorithm], measure(list, drag)
  local is_nearest = algorithm == "closest_center" or algorithm == "closest_corners"
  local least, best
  local function weigh(id, at, index, x, y, width, height)
    if accepts and not accepts(id, x, y) then return end
    local value = rule(dragged, x, y, width, height)
    if not value or least and value > least then return end
    if value == least and (at > best.section or at == best.section and index >= best.item) then
      return
    end
    least, best = value, { id = id, section = at, item = index, x = x, y = y }
    best.width, best.height, best.is_above = width, height, dragged.y > y + height
  end

  -- What shares nothing with the rectangle is no collision there.
  if algorithm == "rect_intersection" and frames == NOTHING then
    local x, y, width, height = dragged.x, dragged.y, dragged.width, dragged.height
    for section, item, left, top, w, h in sight.touching_at_lift(list, x, y, width, height) do
      local id = list:id(section, item)
      if id == drag.id or list:is_target(section, item) then
        local at, index = list:place_at_lift(section, item)
        weigh(id, at, index, left, top, w, h)
      end
    end
    return best
  end

  local function look(section, item, is_behind)
    local id = list:id(section, item)
    if not id or id ~= drag.id and not list:is_target(section, item) then return end
    local at, index, x, y, width, height = known(list, drag, frames, id, section, item)
    -- In one row no other on this side can win once one is apart, or farther than the nearest.
    if list.linear and is_behind ~= nil and id ~= drag.id then
      local way = distance_along(list, dragged, is_behind, x, y, width, height)
      if way > (is_nearest and (least or math.huge) or 0) then return true end
    end
    weigh(id, at, index, x, y, width, height)
  end

  -- The item that lay at the place of the dragged one is, after an exchange, at its origin.
  look(drag.section, drag.item)
  look(drag.origin_section, drag.origin_item)
  local x, y = dragged.x + dragged.width / 2, dragged.y + dragged.height / 2
  local section, item = list:at(x, y)
  if not section then section, item = list:along(list.axis == "vertical" and y or x) end
  look_around(list, section or 1, item or 1, look)
  return best
end

--- The place of what a drag is over, as far as the list still has it. Over nothing it is where it
-- began, or stays in the list and section that it has come into. Into another section it goes
-- behind an item that it is below.
function collisions.place(list, drag, over)
  local section, item = drag.origin_section, drag.origin_item
  if over then
    section, item = over.section, over.item
  elseif drag.list ~= drag.origin_list or drag.section ~= section then
    return
  end
  local count = list:items(section)
  if section ~= drag.section then
    if over and over.is_above then item = item + 1 end
    count = count + 1
  end
  return section, math.max(1, math.min(item, count))
end

local is_ahead = {
  down = function(dragged, _, y) return dragged.y < y end,
  up = function(dragged, _, y) return dragged.y > y end,
  right = function(dragged, x) return dragged.x < x end,
  left = function(dragged, x) return dragged.x > x end,
}

--- What an arrow leads to, as sortableKeyboardCoordinates has it: it puts the rectangle on the
-- nearest item ahead, by its corners, and asks the algorithm what it is over there.
-- Nothing if there is no item ahead; the drag remembers where its rectangle is.
function collisions.arrow(list, drag, algorithm, name)
  local memory, ahead = drag.memory, is_ahead[name]
  if not ahead then return end
  if not memory.dragged then
    memory.dragged, memory.over = collisions.dragged(drag), drag.id
    memory.dragged.px = nil
  end
  local dragged = memory.dragged
  local function counts(id, x, y) return id ~= memory.over and ahead(dragged, x, y) end
  local found = collisions.over(list, drag, "closest_corners", dragged, counts)
  if not found then return end
  local x, y = 0, 0
  local origin, index = drag.origin_section, drag.origin_item
  if found.section > origin or found.section == origin and found.item > index then
    x, y = dragged.width - found.width, dragged.height - found.height
  end
  -- As there: an item that differs both ways is taken by its first corner.
  if x ~= 0 and y ~= 0 then
    x, y = 0, 0
  end
  dragged.x, dragged.y = found.x - x, found.y - y
  local over = collisions.over(list, drag, algorithm, dragged)
  memory.over = over and over.id
  return over, true
end

return collisions
