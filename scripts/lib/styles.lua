--- How a snapshot looks, and how long it takes to get there.
-- A style is made once, when the behaviour is loaded: a hook that returns one allocates nothing.
local styles = {}

--- The item as it is.
function styles.plain(duration) return { duration = duration } end

--- A little larger than the item, and a trace of what lies below shining through.
function styles.raised(scale, duration)
  return { scale = scale, alpha = 0.98, duration = duration }
end

--- Gone, once it is back at its place.
function styles.faded(duration) return { alpha = 0, duration = duration } end

return styles
