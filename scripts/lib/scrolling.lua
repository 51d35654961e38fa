--- How fast the content scrolls by itself along one axis, in points a second.
local scrolling = {}

--- One speed while something reaches beyond an edge.
-- `before` and `behind` are the distances that it still keeps from the two edges. The leading edge
-- is tested first: what is longer than the viewport reaches beyond both.
function scrolling.beyond(before, behind, speed)
  if before < 0 then return -speed end
  if behind < 0 then return speed end
  return 0
end

--- The deeper in a zone at an edge, the faster: depth / range * fastest.
-- `place` counts from the start of the stretch that can be seen, which is `extent` long. A zone
-- ends at the middle, so that the two of a small viewport never overlap.
function scrolling.in_zone(place, extent, range, fastest)
  local zone = math.min(range, extent / 2)
  local before, behind = zone - place, place - (extent - zone)
  if before > 0 then return -before / range * fastest end
  if behind > 0 then return behind / range * fastest end
  return 0
end

return scrolling
