--- A clock of a drag's own, which starts with the first movement.
local polling = {}

local SOON = 1e-6

--- What has happened: `"moved"` for each movement after the first, `"due"` every so many seconds.
-- The first movement that goes so far along an axis only starts the clock, after the events of its
-- time.
function polling.event(drag, every, distance)
  local memory = drag.memory
  local clock, kept = memory.clock, memory.event
  if kept ~= nil then
    memory.event = nil
    return kept or nil
  end
  if drag.phase == "ended" then return end
  if drag.cause ~= "sample" then
    if not clock or clock.due > drag.time + SOON then return end
    clock.due = clock.due + every
    return clock.has_moved and "due"
  end
  if not clock then
    if math.max(math.abs(drag.travel_x), math.abs(drag.travel_y)) < distance then return end
    memory.clock = { began = drag.time, due = drag.time + (every or math.huge) }
    return
  end
  clock.has_moved = true
  return drag.time > clock.began and "moved"
end

--- The same for `over`, which is asked before `target`: `event` returns it once more to `target`.
function polling.ahead(drag, every, distance)
  drag.memory.event = nil
  local event = polling.event(drag, every, distance)
  drag.memory.event = event or false
  return event
end

--- Waits for the clock, or for something else that is due before, unless that is what it waits for.
function polling.wait(drag, other)
  local clock = drag.memory.clock
  if not clock then return end
  local moment = other and other < clock.due and other or clock.due
  if moment == clock.wakes then return end
  clock.wakes = moment
  reorder.wake(moment - drag.time)
end

return polling
