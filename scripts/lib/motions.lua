--- How items move about their places: poses at equal distances of time, within a duration.
local motions = {}

--- From side to side, as a head that says no; the second swing goes half as far.
function motions.shake(distance, duration)
  return { x = { -distance, distance, -distance / 2, distance / 2, 0 }, duration = duration }
end

--- A swing to both sides about the center, in degrees.
function motions.wiggle(level, duration)
  return { rotation = { -level, 0, level, 0 }, duration = duration }
end

return motions
