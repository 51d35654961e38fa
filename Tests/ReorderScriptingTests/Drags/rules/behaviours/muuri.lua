-- The rule of Muuri 0.9 without heuristics, told from what it does, not from its code.
--
-- In the first frame after the pointer moved: the item that shares most with the snapshot, as a share of the
-- smaller extents of both, gives way once that is enough. The snapshot must lie by half over what is seen of
-- the list.

local FRAME = 0.016

local frame

local function share(left, top, width, height, x, y, w, h)
  return reorder.overlap(left, width, x, w) * reorder.overlap(top, height, y, h)
    / (math.min(width, w) * math.min(height, h)) * 100
end

local function bottom_of(list, p)
  local count = list:items(1)
  local bottom = 0
  for item = count, math.max(1, count - p.columns + 1), -1 do
    local _, y, _, height = list:frame(1, item)
    bottom = math.max(bottom, y + height)
  end
  return bottom + p.tail
end

-- Whether the snapshot covers more than the threshold of the list, as far as that is seen.
local function is_over_list(drag, list, p, left, top)
  local to_view_x, to_view_y = drag.view_x - drag.x, drag.view_y - drag.y
  local x, y = left + to_view_x, top + to_view_y
  local list_left = math.max(p.clip_left, p.left + to_view_x)
  local list_right = math.min(p.clip_right, p.right + to_view_x)
  local list_top = math.max(p.clip_top, p.top + to_view_y)
  local list_bottom = math.min(p.clip_bottom, bottom_of(list, p) + to_view_y)
  if list_right <= list_left or list_bottom <= list_top then return false end
  return share(x, y, drag.width, drag.height, list_left, list_top, list_right - list_left, list_bottom - list_top)
    > p.threshold
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "muuri",
  summary = "Decides as Muuri does: the item that the snapshot covers most gives way once half is covered.",

  params = {
    action = { default = "move", choices = { "move", "swap" }, doc = "whether items close up or trade places" },
    threshold = { default = 50, min = 1, max = 100, doc = "how much must be covered, in percent" },
    columns = { default = 1, min = 1, doc = "how many items the last line may have" },
    left = { default = 0, doc = "the left edge of the list's own box, in content coordinates" },
    right = { default = 1e6, doc = "its right edge" },
    top = { default = 0, doc = "its top edge" },
    tail = { default = 0, doc = "how far it goes on below its lowest item" },
    clip_left = { default = -1e6, doc = "where the viewport is cut off, in viewport coordinates" },
    clip_right = { default = 1e6, doc = "the same at the right" },
    clip_top = { default = -1e6, doc = "the same at the top" },
    clip_bottom = { default = 1e6, doc = "the same at the bottom" },
  },
  press = { duration = 0, slop = 0 },

  target = function(drag, list, p)
    if drag.cause == "sample" then
      if drag.phase == "ended" then
        frame = nil
      else
        frame = frame or (drag.time // FRAME + 1) * FRAME
      end
      return
    end
    if not frame or drag.time < frame - 1e-6 then return end
    frame = nil
    local left, top = drag.x - drag.grab_x - drag.width / 2, drag.y - drag.grab_y - drag.height / 2
    if not is_over_list(drag, list, p, left, top) then return end

    local most, best = 0, nil
    local n = 1
    local section, item, x, y, width, height = list:touching(n, left, top, drag.width, drag.height)
    while section do
      if item ~= drag.item then
        local covered = share(left, top, drag.width, drag.height, x, y, width, height)
        if covered > most then most, best = covered, item end
      end
      n = n + 1
      section, item, x, y, width, height = list:touching(n, left, top, drag.width, drag.height)
    end
    if most >= p.threshold then return 1, best end
  end,

  swap = function(_, _, p) return p.action == "swap" and "exchange" or "insert" end,
  lift = function() return { scale = 1, duration = 0 } end,
  autoscroll = function() return 0, 0 end,

  on = {
    began = function()
      frame = nil
    end,
  },
}
