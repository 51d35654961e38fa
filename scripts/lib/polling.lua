--- A clock of a drag's own, which starts with the first movement.
local polling = {}

local SOON = 1e-6

--- What has happened: `"moved"` for each movement after the first, then `"due"` every so many seconds.
-- The first movement only starts the clock, after the events of its time.
function polling.event(drag, every)
  local clock = drag.memory.clock
  if drag.phase == "ended" then return end
  if drag.cause ~= "sample" then
    if not clock or clock.due > drag.time + SOON then return end
    clock.due = clock.due + every
    return clock.has_moved and "due"
  end
  if not clock then
    drag.memory.clock = { began = drag.time, due = drag.time + every }
    return
  end
  clock.has_moved = true
  return drag.time > clock.began and "moved"
end

--- Waits for the clock, or for something else that is due before.
-- Not at a tick: nothing has changed, and less than a millisecond later is too soon to wake.
function polling.wait(drag, other)
  local clock = drag.memory.clock
  if clock and drag.cause ~= "tick" then reorder.wake(math.min(clock.due, other) - drag.time) end
end

return polling
