-- The debugger's Lua part: what hooks saw, and the conditions of breakpoints.
-- luacheck: globals _G

local kit, commands, host, usages = ...
local error, ipairs, load, next, pairs, pcall = error, ipairs, load, next, pairs, pcall
local setmetatable, tostring, type = setmetatable, tostring, type
local show, globals = kit.show, _G

-- The host's objects. As globals they are what the latest hook saw, or the one stopped at.
local objects = { drag = globals.drag, list = globals.list, scroll = globals.scroll }
globals.drag, globals.list, globals.scroll = nil, nil, nil

-- The host's answer; its refusal is an error at the place that asked.
local function asked(level, answer, problem)
  if problem then error(problem, level + 1) end
  return answer
end

local function parameters()
  local values = host.parameters()
  return setmetatable({}, {
    __index = function(_, name)
      local value = values[name]
      if value == nil then asked(2, host.unknown_parameter(tostring(name))) end
      return value
    end,
    __newindex = function(_, name)
      error("p." .. tostring(name) .. " cannot be set here; set(name, value) does it", 2)
    end,
    __pairs = function() return pairs(values) end,
    __tostring = function() return show(values, 0, {}) end,
  })
end

setmetatable(globals, {
  __index = function(_, name)
    if name == "p" then return parameters() end
    local object = objects[name]
    if object then asked(2, host.show()) end
    return object
  end,
})

-- `scroll` has two meanings: the command, and what the hook saw.
kit.scroll = setmetatable({}, {
  __call = function(_, ...)
    local is_done, problem = pcall(commands.scroll, ...)
    if not is_done then error(problem, 2) end
  end,
  __index = function(_, name)
    asked(2, host.show())
    asked(2, host.field("scroll", tostring(name)))
    local value = objects.scroll[name]
    if type(value) ~= "function" then return value end
    return function(self, ...)
      return value(self == kit.scroll and objects.scroll or self, ...)
    end
  end,
  __newindex = function(_, name)
    error("field '" .. tostring(name) .. "' of scroll is read-only", 2)
  end,
  __tostring = function() return usages.scroll end,
})

-- The conditions of breakpoints, by number.
local conditions = {}

local function compiled(condition)
  if condition == nil or type(condition) == "function" then return condition end
  if type(condition) ~= "string" then
    error("a condition is Lua as a string, or a function, not a " .. type(condition), 3)
  end
  local source = "local drag, list, scroll, p = ... return " .. condition
  local chunk, problem = load(source, '=condition "' .. condition .. '"')
  if not chunk then error(problem, 3) end
  return function(drag, _, p) return chunk(drag, objects.list, objects.scroll, p) end
end

function kit.break_at(place, condition)
  local check = compiled(condition)
  local text = check and (type(condition) == "string" and condition or "a function")
  asked(2, host.break_at(place, text))
  conditions[host.last_break()] = check
end

local sees_scroll = { follow = true, autoscroll = true }

-- Whether one of the breakpoints at a call stops there.
local function holds(numbers)
  for i = 1, #numbers do
    local check = conditions[numbers[i]]
    if not check then return true end
    local hook = host.show()
    local second = sees_scroll[hook] and objects.scroll or objects.list
    if check(objects.drag, second, parameters()) then return true end
  end
  return false
end

function kit.continue()
  asked(2, host.start())
  local numbers = asked(2, host.advance())
  while numbers do
    if holds(numbers) then
      asked(2, host.settle())
      return
    end
    numbers = asked(2, host.advance())
  end
end

-- The fields of a host object as a table; nil for any other value.
function kit.fields(value)
  for name, object in next, objects do
    if value == object then
      local fields = {}
      for _, field in ipairs(host.fields(name)) do fields[field] = object[field] end
      return fields
    end
  end
end
