--- Styles of a snapshot, each with the duration of its transition.
-- A behaviour creates its styles once, while loading, so that its hooks allocate nothing.
local styles = {}

--- The plain look of the item.
function styles.plain(duration) return { duration = duration } end

--- Slightly larger than the item, and slightly transparent.
function styles.raised(scale, duration)
  return { scale = scale, alpha = 0.98, duration = duration }
end

--- Fades out on the way to its place.
function styles.faded(duration) return { alpha = 0, duration = duration } end

return styles
