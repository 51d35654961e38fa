--- Where the center of the snapshot goes, in content coordinates.
local following = {}

--- Under the finger along y; x stays where the row was.
function following.row(drag) return drag.origin_x, drag.y end

--- The finger keeps the spot of the snapshot that it grabbed.
function following.grab(drag) return drag.x - drag.grab_x, drag.y - drag.grab_y end

--- Under the finger along y; along x as far from the row's own place as the finger has gone.
-- By its way and not by its place, so that a row grabbed at its end does not jump to the middle.
function following.free(drag) return drag.origin_x + drag.travel_x, drag.y end

--- A y for a center so that the snapshot stays within what can be seen.
-- A snapshot longer than that keeps to the middle.
function following.within_sight(y, drag, scroll)
  local top = scroll.offset_y + scroll.inset_top
  local bottom = scroll.offset_y + scroll.height - scroll.inset_bottom
  local half = math.min(drag.height, bottom - top) / 2
  return reorder.clamp(y, top + half, bottom - half)
end

return following
