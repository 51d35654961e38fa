--- Scrolling by steps: each takes its time at one speed, and the next is decided as it ends.
-- They are kept in `drag.memory`, and are the same at every tick rate. One is on its way at most.
local steps = {}

--- Begins a step of so many points along an axis, "vertical" or "horizontal".
function steps.begin(drag, axis, way, seconds)
  drag.memory.step = { axis = axis, speed = way / seconds, ends = drag.time + seconds }
  reorder.wake(seconds)
end

--- Begins a step, or adds so many points to the one that is on its way.
function steps.add(drag, axis, way, seconds)
  local step = drag.memory.step
  local left = step and math.max(0, step.ends - drag.time) or 0
  local rest = step and step.speed * left or 0
  -- What is nearly over takes no more: that would be a jump.
  if left < 0.001 then return steps.begin(drag, axis, rest + way, seconds) end
  step.speed = (rest + way) / left
end

--- Ends the step, wherever it is.
function steps.stop(drag)
  if drag.memory.step then reorder.wake(math.huge) end
  drag.memory.step = nil
end

--- Whether a step is on its way. Times are whole microseconds.
function steps.is_running(drag)
  local step = drag.memory.step
  return step ~= nil and drag.time < step.ends - 1e-6
end

--- Whether the pointer has moved, or a step has just ended: the moments at which to decide.
function steps.is_due(drag)
  if drag.phase == "ended" then return false end
  return drag.cause == "sample" or drag.memory.step ~= nil and not steps.is_running(drag)
end

--- The speed of the step, as `autoscroll` answers it.
function steps.speed(drag)
  local step = drag.memory.step
  if not step then return 0, 0 end
  if step.axis == "vertical" then return 0, step.speed end
  return step.speed, 0
end

return steps
