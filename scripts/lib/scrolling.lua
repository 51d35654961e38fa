--- Autoscroll speeds along one axis, in points per second.
local scrolling = {}

--- A constant speed while an interval extends beyond an edge.
-- `before` and `behind` are its distances from the two edges, negative beyond them. The leading
-- edge comes first: an interval longer than the viewport extends beyond both.
function scrolling.beyond(before, behind, speed)
  if before < 0 then return -speed end
  if behind < 0 then return speed end
  return 0
end

--- The same for a signed distance, such as `scroll.beyond_y`: negative beyond the leading edge.
function scrolling.toward(distance, speed)
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

--- As `in_zone`, but no faster beyond the edge than at it.
function scrolling.up_to(fastest, place, extent, range)
  return reorder.clamp(scrolling.in_zone(place, extent, range, fastest), -fastest, fastest)
end

--- The speeds that scroll by a step within a frame, as far as a very short one can.
function scrolling.by_step(x, y, seconds)
  if x == 0 and y == 0 then return 0, 0 end
  local most = 1e6
  return reorder.clamp(x / seconds, -most, most), reorder.clamp(y / seconds, -most, most)
end

--- How the unscaled snapshot and the offset lie along an axis, "vertical" or "horizontal".
-- Returns the snapshot's distances from the viewport's two edges, insets included, and the offset,
-- its smallest and its largest value, and the viewport's length.
function scrolling.along(scroll, axis)
  if axis == "vertical" then
    return scroll.bounds_top + scroll.inset_top, scroll.bounds_bottom + scroll.inset_bottom,
      scroll.offset_y, scroll.min_y, scroll.max_y, scroll.height
  end
  return scroll.bounds_left + scroll.inset_left, scroll.bounds_right + scroll.inset_right,
    scroll.offset_x, scroll.min_x, scroll.max_x, scroll.width
end

return scrolling
