--- The hitboxes of pragmatic-drag-and-drop: what a pointer on an item, or beside it, means there.
local hitboxes = {}

local distances = {
  top = function(_, py, _, y) return math.abs(py - y) end,
  right = function(px, _, x, _, width) return math.abs(x + width - px) end,
  bottom = function(_, py, _, y, _, height) return math.abs(y + height - py) end,
  left = function(px, _, x) return math.abs(px - x) end,
}

--- The edge whose line is nearest, of those in `edges`; of two the first. Nothing if there is none.
function hitboxes.closest_edge(edges, px, py, x, y, width, height)
  local least, closest
  for edge in edges:gmatch("%a+") do
    local distance = distances[edge] and distances[edge](px, py, x, y, width, height)
    if distance and (not least or distance < least) then
      least, closest = distance, edge
    end
  end
  return closest
end

-- Along an item: where the pointer is, and how long the item is. As there, a mirrored list counts
-- from the same edge as any other, and so goes the wrong way, unless `faithful` is false.
local function along(drag, list, x, y, width, height, p)
  local at, length = drag.x - x, width
  if list.axis == "vertical" then
    at, length = drag.y - y, height
  end
  if list.mirrored and not p.faithful then at = length - at end
  return at, length
end

local first_edges, last_edges =
  { vertical = "top", horizontal = "left" }, { vertical = "bottom", horizontal = "right" }

--- By the closest edge: `"before"`, `"behind"`, or, without one, `"take"` its place; and the data.
function hitboxes.list(drag, list, _, _, x, y, width, height, p)
  local first, last = first_edges[list.axis], last_edges[list.axis]
  local edges = p.edges == "axis" and first .. " " .. last or p.edges
  local edge = hitboxes.closest_edge(edges, drag.x, drag.y, x, y, width, height)
  if not edge then return "take" end
  if list.mirrored and not p.faithful then last = first end
  return edge == last and "behind" or "before", { edge = edge }
end

local meanings = { before = "before", after = "behind", combine = "onto" }

-- The operation that a place in an item means, of those that `operations` has; nil without any.
local function operation(at, length, operations)
  local before, after = operations:find "before", operations:find "after"
  if not operations:find "combine" then
    if before and after then return at < length / 2 and "before" or "after" end
    return before and "before" or after and "after" or nil
  end
  if before and at <= length / 4 then return "before" end
  return after and at >= length - length / 4 and "after" or "combine"
end

--- By its outer quarters, lines included, `"before"` or `"behind"`; else `"onto"`. Without one of
-- the operations the others have its part; without any it means nothing.
function hitboxes.list_combine(drag, list, _, _, x, y, width, height, p)
  local at, length = along(drag, list, x, y, width, height, p)
  local found = operation(at, length, p.operations)
  if not found then return end
  return meanings[found], { instruction = found == "combine" and found or "reorder-" .. found }
end

--- By the item as a whole.
function hitboxes.grid() return "take" end

-- An item of a tree shows children, is the last among its siblings, or is neither.
local function mode_of(list, section, item, level)
  if not level then return "standard" end
  if list:children(section, item) > 0 then return "expanded" end
  local next_section, next_item = list:next(section, item)
  local is_last = next_section ~= section or list:level(section, next_item) < level
  return is_last and "last-in-group" or "standard"
end

--- As `list_combine`, and by the level. Of the last one among its siblings the lower half, left of
-- where it begins, means the end of a group that is less deep.
function hitboxes.tree(drag, list, section, item, x, y, _, height, p)
  local px, py = drag.x - x, drag.y - y
  local level = list:level(section, item)
  local mode = mode_of(list, section, item, level)
  local instruction = "make-child"
  if mode == "last-in-group" and px < level * p.indent then
    instruction = py < height / 2 and "reorder-above" or "reparent"
  elseif py <= height / 4 then
    instruction = "reorder-above"
  elseif mode ~= "expanded" and py >= height - height / 4 then
    instruction = "reorder-below"
  end
  if instruction == "make-child" then return "onto", { instruction = instruction } end
  if instruction == "reparent" then level = math.max(0, px // p.indent) end
  local means = instruction == "reorder-above" and "before" or "behind"
  return means, { instruction = instruction, level = level }
end

--- The last item that lies on deeper levels than `level`, from an item on.
function hitboxes.last_below(list, section, item, level)
  local next_section, next_item = list:next(section, item)
  while next_section == section and list:level(section, next_item) > level do
    item = next_item
    next_section, next_item = list:next(section, item)
  end
  return section, item
end

--- The place and the frame of the item that is the drop target: the one under the pointer, or the
-- last one, if `is_sticky`, while the pointer is on none. The drag remembers it.
-- A list of a board that it comes into lies as if it were not there yet.
function hitboxes.target(drag, list, is_sticky, counts_own)
  local memory = drag.memory
  local section, item = list:at(drag.x, drag.y)
  local is_own = section == drag.section and item == drag.item
  local x, y
  if is_own and drag.list ~= drag.origin_list then
    x, y = list:frame(section, item)
    section, item = list:next(section, item)
  elseif is_own and not counts_own then
    section = nil
  end
  if section then
    memory.target = list:id(section, item)
  elseif is_sticky and memory.target then
    x = nil
    section, item = list:find(memory.target)
  end
  if not section then return end
  local left, top, width, height = list:frame(section, item)
  return section, item, x or left, x and y or top, width, height
end

return hitboxes
