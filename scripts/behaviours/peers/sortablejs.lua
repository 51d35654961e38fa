-- SortableJS 1.14, without animation: with forceFallback it looks every 50 ms where the pointer last
-- was; in the browser's own drag and drop (native), at each of its events. Derived from what it does.
--
-- Differs knowingly: a list ends with its rows and padding, whatever its height, and of several
-- lists only those below each other count.

local POLL, SPACER, SILENCE, NEAR = 0.05, 10, 0.03, 5

local function edges(list, section, item)
  local x, y, width, height = list:frame(section, item)
  return x, y, x + width, y + height
end

local function is_horizontal(list) return not list.linear or list.axis == "horizontal" end

-- Where the rows of each list lie: from the first to the lowest, across the whole content.
local function boxes(list, p)
  local found, floor = {}, 0
  local is_row = list.axis == "horizontal"
  for section = 1, list.sections do
    local count = list:items(section)
    local top, bottom = floor + (section > 1 and p.header or 0), nil
    if count > 0 then
      local left, first, right = edges(list, section, 1)
      top, bottom = is_row and left or first, is_row and right or first
      for item = math.max(1, count - 63), count do
        local _, _, east, south = edges(list, section, item)
        bottom = math.max(bottom, is_row and east or south)
      end
    end
    found[section] = { first = top, last = bottom or top, count = count }
    floor = bottom or top
  end
  return found
end

-- The list whose own box is at a point, or within a distance of it.
local function list_at(drag, list, p, reach)
  if not list:contains(drag.x, drag.y) then return end
  local scroll, along, across = drag.scroll, drag.y, drag.x
  local extent = scroll.width - scroll.inset_left - scroll.inset_right
  if list.axis == "horizontal" then
    along, across = drag.x, drag.y
    extent = scroll.height - scroll.inset_top - scroll.inset_bottom
  end
  local margin = p.padding + reach
  if across < -margin or across >= extent + margin then return end
  for section, box in ipairs(boxes(list, p)) do
    if (reach == 0 or box.count == 0)
      and along >= box.first - margin and along < box.last + margin
    then
      return section
    end
  end
end

local function beyond_first(x, y, horizontal, left, top, right, bottom)
  if horizontal then return y < top - SPACER or y < bottom and x < left end
  return x < left - SPACER or y < top and x < right
end

local function beyond_last(x, y, horizontal, left, top, right, bottom)
  if horizontal then return x > right and y > top or x <= right and y > bottom + SPACER end
  return x > right + SPACER or x <= right and y > bottom and x >= left
end

-- 1: behind the row; -1: before it; 0: stay.
local function direction(s, at, start, finish, is_before, p, threshold, is_last_target)
  local length, inverted = finish - start, p.threshold
  local invert = s.circumstantial
  if not invert then
    if is_last_target and s.target_distance and s.target_distance < length * threshold then
      if not s.past_first then
        if s.last_direction == 1 then
          s.past_first = at > start + length * inverted / 2
        else
          s.past_first = at < finish - length * inverted / 2
        end
      end
      if s.past_first then
        invert = true
      elseif s.last_direction == 1 then
        if at < start + s.target_distance then return -1 end
      elseif at > finish - s.target_distance then
        return 1
      end
    else
      local margin = length * (1 - threshold) / 2
      if at > start + margin and at < finish - margin then return is_before and 1 or -1 end
    end
  end
  if invert and (at < start + length * inverted / 2 or at > finish - length * inverted / 2) then
    return at > start + length / 2 and 1 or -1
  end
  return 0
end

local function is_beside(horizontal, l, t, r, b, ol, ot, oright, ob)
  if horizontal then return t == ot or b == ob or (t + b) / 2 == (ot + ob) / 2 end
  return l == ol or r == oright or (l + r) / 2 == (ol + oright) / 2
end

local function over_row(drag, list, p, into, item, x, y)
  local s, horizontal = drag.memory, is_horizontal(list)
  local is_foreign = into ~= drag.section
  local left, top, right, bottom = edges(list, into, item)
  local own_left, own_top, own_right, own_bottom = edges(list, drag.section, drag.item)
  local other_line =
    not is_beside(horizontal, own_left, own_top, own_right, own_bottom, left, top, right, bottom)
  local at, start, finish = y, top, bottom
  if horizontal then at, start, finish = x, left, right end
  local id = list:id(into, item)
  local is_last_target = s.last_target == id
  local before_swap
  if not is_last_target then
    before_swap = start
    s.past_first = false
    s.circumstantial = not other_line and p.invert or is_foreign
  end
  -- A row knows its place by its number, whichever list it is in.
  local is_before = drag.item < item
  local threshold = other_line and 1 or p.threshold
  local way = direction(s, at, start, finish, is_before, p, threshold, is_last_target)
  if way == 0 or not is_foreign and drag.item - way == item then return end
  s.last_target, s.last_direction, s.silent = id, way, drag.time + SILENCE
  s.measure = before_swap and not s.circumstantial and before_swap or nil
  if way == 1 then return list:after(into, item) end
  return list:before(into, item)
end

-- What the library decides with the pointer where it is.
local function look(drag, list, p)
  local s, x, y = drag.memory, drag.x, drag.y
  s.measure = nil
  if p.native and drag.time < (s.silent or 0) then return end
  local into = list_at(drag, list, p, 0)
  if into ~= drag.section then s.last_target = nil end
  if not into then return end
  local section, item = list:at(x, y)
  if section == drag.section and item == drag.item then
    s.last_target = nil
    return
  end
  local count = list:items(into)
  if count == 0 then return into, 1 end
  local is_own, horizontal = into == drag.section, is_horizontal(list)
  if beyond_last(x, y, horizontal, edges(list, into, count)) then
    if not is_own then return into, count + 1 end
    if drag.item ~= count then return into, count end
  elseif beyond_first(x, y, horizontal, edges(list, into, 1)) then
    if not is_own or drag.item ~= 1 then return into, 1 end
  elseif section then
    return over_row(drag, list, p, into, item, x, y)
  end
  if not section then s.last_target = nil end
end

-- At a movement it also looks for an empty list nearby.
local function look_near(drag, list, p)
  local into = list_at(drag, list, p, NEAR)
  if into then return into, 1 end
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "sortablejs",
  summary = "Decides as SortableJS 1.14 does: the row under the pointer gives way.",

  params = {
    threshold = { default = 1, min = 0, max = 1, doc = "SortableJS's swapThreshold" },
    invert = { default = false, doc = "SortableJS's invertSwap" },
    native = { default = false, doc = "whether the browser's own drag and drop is used" },
    padding = { default = 0, min = 0, doc = "the padding and border of a list, in points" },
    header = { default = 0, min = 0, doc = "from the rows of a list to those of the next" },
    faithful = { default = true, doc = "whether a row may go back at once, as it does there" },
  },
  press = { distance = 1 },
  steady = function(p) return not p.faithful end,

  target = function(drag, list, p)
    local s = drag.memory
    if drag.cause == "wake" then
      reorder.wake(POLL)
      if s.has_moved then return look(drag, list, p) end
    end
    if drag.cause ~= "sample" or drag.phase == "ended" then return end
    -- The first movement only starts the drag, after the events of its time.
    if not s.started then
      s.started = drag.time
      if not p.native then reorder.wake(POLL) end
      return
    end
    s.has_moved = true
    if drag.time <= s.started then return end
    if p.native then
      local section, item = look(drag, list, p)
      if section then return section, item end
    end
    return look_near(drag, list, p)
  end,

  swap = function() return "insert" end,
  autoscroll = false,
  -- It takes a drag that the browser cancels for a drop.
  cancel = function() return "commit" end,

  on = {
    moved = function(drag, list)
      local s = drag.memory
      if not s.measure or not s.last_target then return end
      local left, top = list:frame(list:find(s.last_target))
      s.target_distance = math.abs(s.measure - (is_horizontal(list) and left or top))
    end,
  },
}
