-- The prompt's Lua part: values as text, and names for completion.
-- luacheck: globals _G

local kit, commands, host, usages = ...
local concat, insert = table.concat, table.insert
local find, gmatch = string.find, string.gmatch
local next, rawget, select, type = next, rawget, select, type
local error, pcall, setmetatable, tostring = error, pcall, setmetatable, tostring
local show, globals = kit.show, _G

-- The command and Lua's function of the same name: an item is neither a number nor "#".
local function select_items(first, ...)
  if type(first) == "number" or first == "#" then return select(first, ...) end
  local is_done, problem = pcall(commands.select, type(first) == "string" and { first, ... } or first)
  if not is_done then error(problem, 2) end
end

-- Four commands have a Lua part; their usages are found by what the user has.
local own = {
  ["break_at"] = kit.break_at,
  ["continue"] = kit.continue,
  scroll = kit.scroll,
  select = select_items,
}

for name, command in next, commands do globals[name] = own[name] or command end
globals.full = "full" -- as in why(full)

globals.run = setmetatable({}, {
  __index = function(_, key)
    local value, problem = host.reading(tostring(key))
    if problem then error(problem, 2) end
    return value
  end,
  __newindex = function(_, key) error("a run's '" .. tostring(key) .. "' cannot be set", 2) end,
  __call = function() return kit.continue() end,
  __tostring = function() return "the result of the session so far: run.order, run.moves …" end,
})

-- The usage of each command; empty for a command that needs no argument.
local usage_of = {}
for name, command in next, commands do usage_of[own[name] or command] = usages[name] end

-- A command alone is a call.
local function echo(...)
  local usage = select("#", ...) == 1 and usage_of[...]
  if usage == "" then (...)() return "" end
  if usage then return usage end
  local parts = {}
  for i = 1, select("#", ...) do
    local value = select(i, ...)
    parts[i] = show(kit.fields(value) or value, 0, {})
  end
  if #parts > 0 then globals._ = (...) end
  return concat(parts, ", ")
end

local function names(path)
  local value = globals
  for part in gmatch(path, "[^.:]+") do
    value = type(value) == "table" and rawget(value, part) or nil
  end
  local keys = {}
  if type(value) == "table" then
    for key in next, value do
      if type(key) == "string" and find(key, "^[%a_][%w_]*$") then insert(keys, key) end
    end
  end
  return keys
end

return { echo = echo, names = names, resume = kit.continue }
