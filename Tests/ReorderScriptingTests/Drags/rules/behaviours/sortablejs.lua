-- The rule of SortableJS 1.14 with forceFallback and no animation, told from what it does, not from its code.
--
-- It looks by itself every 50 ms from the first move on, at the pointer's last place, and not at samples.
-- Over an item, the place along the axis decides; over the list's own area beyond its first or last item, an end.

local POLL, SPACER = 0.05, 10

local drag_state = {}

local function begin(drag)
  drag_state = { number = drag.number, samples = 0, past_first = false, circumstantial = false }
end

local function beyond_first(x, y, horizontal, left, top, right, bottom)
  if horizontal then return y < top - SPACER or y < bottom and x < left end
  return x < left - SPACER or y < top and x < right
end

local function beyond_last(x, y, horizontal, left, top, right, bottom)
  if horizontal then return x > right and y > top or x <= right and y > bottom + SPACER end
  return x > right + SPACER or x <= right and y > bottom and x >= left
end

local function edges(list, item)
  local x, y, width, height = list:frame(1, item)
  return x, y, x + width, y + height
end

-- Where the list's own box ends: a fixed way behind its lowest item.
local function bottom_of(list, p)
  local count = list:items(1)
  local bottom = 0
  for item = count, math.max(1, count - p.columns + 1), -1 do
    local _, _, _, low = edges(list, item)
    bottom = math.max(bottom, low)
  end
  return bottom + p.tail
end

-- Whether the pointer is over the list's box, and not clipped away by the viewport.
local function is_over_list(drag, list, p)
  local vx, vy = drag.view_x, drag.view_y
  return vx >= p.clip_left and vx < p.clip_right and vy >= p.clip_top and vy < p.clip_bottom
    and drag.x >= p.list_left and drag.x < p.list_right
    and drag.y >= p.list_top and drag.y < bottom_of(list, p)
end

-- 1: behind the item; -1: before it; 0: stay.
local function direction(s, at, start, finish, is_before, p, threshold, is_last_target)
  local length = finish - start
  local inverted = p.threshold
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

local function is_beside(p, l, t, r, b, ol, ot, oright, ob)
  if p.horizontal then return t == ot or b == ob or (t + b) / 2 == (ot + ob) / 2 end
  return l == ol or r == oright or (l + r) / 2 == (ol + oright) / 2
end

local function look(drag, list, p)
  local s, x, y = drag_state, drag.x, drag.y
  if not is_over_list(drag, list, p) then
    s.last_target = nil
    return
  end
  local section, item = list:at(x, y)
  local count = list:items(1)
  if section and item == drag.item then
    s.last_target = nil
    return
  end

  if beyond_last(x, y, p.horizontal, edges(list, count)) then
    if drag.item == count then
      if not section then s.last_target = nil end
      return
    end
    return count
  end
  if beyond_first(x, y, p.horizontal, edges(list, 1)) then
    if drag.item == 1 then
      if not section then s.last_target = nil end
      return
    end
    return 1
  end
  if not section then
    s.last_target = nil
    return
  end

  local left, top, right, bottom = edges(list, item)
  local own_left, own_top, own_right, own_bottom = edges(list, drag.item)
  local other_line = not is_beside(p, own_left, own_top, own_right, own_bottom, left, top, right, bottom)
  local id = list:id(1, item)
  local at, start, finish = y, top, bottom
  if p.horizontal then at, start, finish = x, left, right end
  local is_last_target = s.last_target == id
  local before_swap
  if not is_last_target then
    before_swap = start
    s.past_first = false
    s.circumstantial = not other_line and p.invert
  end
  local way = direction(s, at, start, finish, drag.item < item, p, other_line and 1 or p.threshold, is_last_target)
  if way == 0 or drag.item - way == item then return end
  s.last_target, s.last_direction = id, way
  s.measure = before_swap and not s.circumstantial and before_swap or nil
  if way == 1 then return item < drag.item and item + 1 or item end
  return item < drag.item and item or item - 1
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "sortablejs",
  summary = "Decides as SortableJS does: looks every 50 ms, swaps within a share of the item under the pointer.",

  params = {
    threshold = { default = 1, min = 0, max = 1, doc = "SortableJS's swapThreshold" },
    invert = { default = false, doc = "SortableJS's invertSwap" },
    horizontal = { default = false, doc = "whether items follow each other along x, as in a grid" },
    columns = { default = 1, min = 1, doc = "how many items the last line may have" },
    list_left = { default = 0, doc = "the left edge of the list's own box, in content coordinates" },
    list_right = { default = 1e6, doc = "its right edge" },
    list_top = { default = 0, doc = "its top edge" },
    tail = { default = 0, doc = "how far it goes on below its lowest item" },
    clip_left = { default = -1e6, doc = "where the viewport is cut off, in viewport coordinates" },
    clip_right = { default = 1e6, doc = "the same at the right" },
    clip_top = { default = -1e6, doc = "the same at the top" },
    clip_bottom = { default = 1e6, doc = "the same at the bottom" },
  },
  press = { duration = 0, slop = 0 },

  target = function(drag, list, p)
    if drag_state.number ~= drag.number then begin(drag) end
    local s = drag_state
    if drag.phase == "ended" then return end
    if drag.cause == "sample" then
      s.samples = s.samples + 1
      if s.samples == 1 then s.poll = drag.time + POLL end
      return
    end
    if not s.poll or drag.time < s.poll - 1e-6 then return end
    s.poll = s.poll + POLL
    -- The first move only starts the drag; from the second on there is a place to look at.
    if s.samples < 2 then return end
    s.measure = nil
    local item = look(drag, list, p)
    if item then return 1, item end
  end,

  swap = function() return "insert" end,
  autoscroll = function() return 0, 0 end,

  on = {
    moved = function(drag, list, p)
      local s = drag_state
      if not s.measure then return end
      local left, top = list:frame(list:find(s.last_target))
      s.target_distance = math.abs(s.measure - (p.horizontal and left or top))
    end,
  },
}
