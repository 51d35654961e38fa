--- The auto-scroll of pragmatic-drag-and-drop: points for each frame, from how deep the pointer is
-- in the hitbox at an edge, and from how long it has been over what scrolls.
local scrolling = require "scrolling"

local hitbox_scrolling = {}

local PART, LONGEST, DAMPENING = 0.25, 180, 0.4

local function share(from, to, value)
  return reorder.clamp((value - from) / (to - from), 0, 1)
end

-- Points for a frame along an axis; at least one in a hitbox.
local function points(at, extent, can_go_back, can_go_on, most)
  local hitbox = math.min(PART * extent, LONGEST)
  if at <= hitbox and can_go_back then
    return -math.max(1, most * (1 - share(hitbox / 2, hitbox, at)))
  end
  local depth = at - (extent - hitbox)
  if depth >= 0 and can_go_on then return math.max(1, most * share(0, hitbox / 2, depth)) end
  return 0
end

-- Seconds since the frame before, and since the pointer has been over what scrolls.
-- Nothing in the first frame, and while the pointer is over something else.
local function frame(drag, scroll)
  local memory, name = drag.memory, scroll.list or "board"
  if drag.time ~= memory.frame then
    memory.frame_before, memory.frame = memory.frame, drag.time
  end
  if not memory.frame_before then return end
  local seen = memory.seen or {}
  memory.seen = seen
  local since = seen[name]
  if not since or since.frame ~= memory.frame_before then since = { start = drag.time } end
  local x, y = drag.view_x, drag.view_y
  local is_over = x >= 0 and y >= 0 and x <= scroll.width and y <= scroll.height
  since.frame = drag.time
  seen[name] = is_over and since or nil
  if not is_over then return end
  return memory.frame - memory.frame_before, drag.time - since.start
end

--- Points per second along x and y. It scrolls at ticks, which are the frames; `fastest` is the
-- speed in points per second, and no frame goes farther than one of 1/60 s would.
function hitbox_scrolling.velocity(drag, scroll, fastest)
  if drag.cause ~= "tick" or drag.phase == "began" then return 0, 0 end
  local seconds, engaged = frame(drag, scroll)
  if not seconds then return 0, 0 end
  local most = math.min(math.ceil(fastest * seconds - 1e-6), fastest / 60)
  most = most * share(0, DAMPENING, engaged)
  local s = scroll
  local x = points(drag.view_x, s.width, s.offset_x > s.min_x, s.offset_x < s.max_x, most)
  local y = points(drag.view_y, s.height, s.offset_y > s.min_y, s.offset_y < s.max_y, most)
  return scrolling.by_step(x, y, s.frame_seconds)
end

return hitbox_scrolling
