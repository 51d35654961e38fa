--- Positions for the center of the snapshot, in content coordinates.
local following = {}

local clamp, min = reorder.clamp, math.min

--- Follows the finger along y; x stays at the row's own place.
function following.row(drag) return drag.origin_x, drag.y end

--- Keeps the grabbed point of the snapshot under the finger.
function following.grab(drag) return drag.x - drag.grab_x, drag.y - drag.grab_y end

--- Follows the finger along y; along x adds the finger's travel to the row's own place.
-- The travel, not the position, so that a row grabbed at its end does not jump to the center.
function following.free(drag) return drag.origin_x + drag.travel_x, drag.y end

--- Clamps y so that the snapshot stays within the viewport, less its insets.
-- A snapshot that is longer stays centered.
function following.within_sight(y, drag, scroll)
  local top, bottom = scroll.visible_top, scroll.visible_bottom
  local half = min(drag.height, bottom - top) / 2
  return clamp(y, top + half, bottom - half)
end

return following
