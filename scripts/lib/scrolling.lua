--- Autoscroll speeds along one axis, in points per second.
local scrolling = {}

--- A constant speed while the snapshot is beyond an edge, by the sign of how far it is.
function scrolling.beyond(distance, speed)
  if distance < 0 then return -speed end
  return distance > 0 and speed or 0
end

--- Faster the deeper in the zone at an edge: depth / range * fastest.
-- `place` counts from the start of the visible interval, which is `extent` long. A zone ends at the
-- middle, so that the zones of a small viewport never overlap.
function scrolling.in_zone(place, extent, range, fastest)
  local zone = math.min(range, extent / 2)
  local before, behind = zone - place, place - (extent - zone)
  if before > 0 then return -before / range * fastest end
  if behind > 0 then return behind / range * fastest end
  return 0
end

return scrolling
