-- Properties: what holds for any drag.

local kit = ...
local getmetatable, pcall, setmetatable, type = getmetatable, pcall, setmetatable, type
local base, host = kit.base, kit.host
local callable, copy, make_run, refuse = kit.callable, kit.copy, kit.make_run, kit.refuse
local check_keys, header, is_declaring = kit.check_keys, kit.header, kit.is_declaring
local fail, is_pending, reraise = kit.fail, kit.is_pending, kit.reraise

-- Random drags, as a spec describes them.
local drags_meta = { __name = "drags" }

function base.drags(options)
  check_keys("drags", options, {
    "scene", "trace", "kinds", "behaviour", "params", "tick_hz", "count", "seed",
    "changes",
  })
  if options.scene ~= nil and options.trace ~= nil then
    refuse("'drags' expects either a scene or a trace that has one")
  end
  return setmetatable(copy(options), drags_meta)
end

-- Whether a property failed for a run, and its error.
local function try(body, run)
  local is_fine, result = pcall(body, run)
  if not is_fine and is_pending(result) then reraise(result) end
  return not is_fine or result == false, not is_fine, result
end

function base.for_any(drags, body)
  if type(drags) ~= "table" or getmetatable(drags) ~= drags_meta then
    refuse("'for_any' expects drags first, as in for_any(drags { scene = scene }, function(run) … end)")
  end
  if not callable(body) then refuse("'for_any' expects a function of a run") end
  if is_declaring() then refuse("'for_any' works only in a test") end
  local options = copy(drags)
  options.test = kit.test_name()
  if options.scene ~= nil then options.lines, options.scene = header(options), nil end
  local property, failed = host.drags(options), false
  while true do
    local attempt = host.attempt(property, failed)
    if attempt == nil then return end
    local is_error, result
    failed, is_error, result = try(body, make_run(attempt.run, {}))
    if attempt.is_last then
      if not failed then
        fail("failure", "the property failed for a drag and then held for the same drag",
          { note = attempt.report })
      end
      if is_error then reraise(result, attempt.report) end
      fail("failure", "the property does not hold", { note = attempt.report })
    end
  end
end

return kit.runner
