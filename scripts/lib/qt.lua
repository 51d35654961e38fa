--- What Qt's widgets share: how far a press goes, and how item views scroll under a drag.
local qt = {}

local steps = require "steps"

--- `QApplication::startDragDistance` is 10, across and along together, and has to be passed.
qt.press = { distance = 10, metric = "manhattan", when = "passed" }

-- Where the pointer is in the margin inside an edge: the way to scroll, and how far at most.
local function edge(drag, margin)
  local s = drag.scroll
  local top, bottom, left, right = s.finger_top, s.finger_bottom, s.finger_left, s.finger_right
  if top >= 0 and top < margin then return "vertical", -1, s.height end
  if bottom > 0 and bottom <= margin then return "vertical", 1, s.height end
  if left >= 0 and left < margin then return "horizontal", -1, s.width end
  if right > 0 and right <= margin then return "horizontal", 1, s.width end
end

--- For `target`, before its answer: 1, 2, 3 ... points at each interval in the margin, however deep.
-- Each movement of the pointer starts the interval anew, and one outside of the margin the count.
function qt.scroll(drag, p)
  local memory = drag.memory
  local axis, way, most = edge(drag, p.margin)
  if drag.cause == "sample" then
    steps.stop(drag)
    memory.waits, memory.count = axis ~= nil, axis and (memory.count or 0)
    if axis then reorder.wake(p.interval - 0.001) end
  elseif drag.cause == "wake" and axis then
    if memory.waits then
      memory.waits, memory.count = false, math.min((memory.count or 0) + 1, most)
      steps.begin(drag, axis, way * memory.count, 0.001)
    else
      steps.stop(drag)
      memory.waits = true
      reorder.wake(p.interval - 0.001)
    end
  end
end

--- For `autoscroll` beside `qt.scroll`.
qt.speed = steps.speed

--- The parameters of `qt.scroll`.
qt.params = {
  margin = { default = 16, min = 0, doc = "autoScrollMargin, in points" },
  interval = { default = 0.05, min = 0.002, unit = "s", doc = "0.15 if it scrolls per item" },
}

return qt
