local ease, wake, mark = ...
local error, pcall, print, setmetatable = error, pcall, print, setmetatable
local reorder = { api_version = 1, ease = ease }

function reorder.clamp(value, low, high)
  return value < low and low or value > high and high or value
end

function reorder.lerp(from, to, fraction)
  return from + (to - from) * fraction
end

function reorder.overlap(from, length, other_from, other_length)
  local shared = math.min(from + length, other_from + other_length) - math.max(from, other_from)
  return shared > 0 and shared or 0
end

function reorder.contains(px, py, x, y, width, height)
  return px >= x and px < x + width and py >= y and py < y + height
end

function reorder.wake(seconds)
  wake(seconds)
end

local function print_at(level, ...)
  if not mark then return print(...) end
  mark(level)
  local is_fine, problem = pcall(print, ...)
  mark("info")
  if not is_fine then error(problem, 0) end
end

function reorder.debug(...)
  print_at("debug", ...)
end

function reorder.log(...)
  print_at("info", ...)
end

function reorder.warn(...)
  print_at("warning", ...)
end

return reorder, function(values, missing)
  return setmetatable(values, { __index = missing })
end
