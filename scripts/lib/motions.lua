--- Motions of items about their places: evenly timed keyframes within a duration.
local motions = {}

--- Swings from side to side, as a head shaken no; the second swing goes half as far.
function motions.shake(distance, duration)
  return { x = { -distance, distance, -distance / 2, distance / 2, 0 }, duration = duration }
end

--- Swings to both sides about the center, in degrees.
function motions.wiggle(level, duration)
  return { rotation = { -level, 0, level, 0 }, duration = duration }
end

return motions
