-- What replays and sessions need in a stock interpreter: the host's functions over one function of
-- bytes, and what busted says of the spec that runs.
-- luacheck: std lua54

local kit, answer = ...
local concat, insert, pack, unpack = table.concat, table.insert, string.pack, string.unpack
local collectgarbage, error, getmetatable = collectgarbage, error, getmetatable
local rawget, select, setmetatable = rawget, select, setmetatable
local tostring, type = tostring, type
local integer_kind, loaded, match, sub = math.type, package.loaded, string.match, string.sub
local max = math.max
local getinfo, getupvalue = debug.getinfo, debug.getupvalue
local refuse, sorted_keys, where = kit.refuse, kit.sorted_keys, kit.where

-- The runs that are not released yet, and their number before the next collection. A run keeps its
-- memory outside of Lua, so the collector alone would let many of them wait.
local FEWEST = 64
local runs, limit = 0, FEWEST

-- A run: its number, and where its scripts and traces are.
local run_meta = {}

-- Values as bytes: a letter for the kind, and then the value.
local encode

local function encode_table(value, parts, path)
  if path[value] then refuse("a table contains itself") end
  if path.depth == 16 then refuse("a table is nested too deep") end
  local keys = sorted_keys(value)
  path[value], path.depth = true, path.depth + 1
  insert(parts, pack("<c1I4", "{", #keys))
  for i = 1, #keys do
    encode(keys[i], parts, path)
    encode(rawget(value, keys[i]), parts, path)
  end
  path[value], path.depth = nil, path.depth - 1
end

function encode(value, parts, path)
  local kind = integer_kind(value) or type(value)
  if kind == "nil" then return insert(parts, "-") end
  if kind == "boolean" then return insert(parts, value and "t" or "f") end
  if kind == "integer" then return insert(parts, pack("<c1i8", "i", value)) end
  if kind == "float" then return insert(parts, pack("<c1d", "d", value)) end
  if kind == "string" then return insert(parts, pack("<c1s4", "s", value)) end
  if kind == "table" then return encode_table(value, parts, path or { depth = 0 }) end
  refuse(("a %s is not plain data"):format(kind))
end

local decode

local function decode_table(bytes, at)
  local values, count, first = {}, unpack("<I4", bytes, at)
  at = first
  for _ = 1, count do
    local key, middle = decode(bytes, at)
    values[key], at = decode(bytes, middle)
  end
  return values, at
end

function decode(bytes, at)
  local kind = sub(bytes, at, at)
  at = at + 1
  if kind == "-" then return nil, at end
  if kind == "t" or kind == "f" then return kind == "t", at end
  if kind == "{" then return decode_table(bytes, at) end
  return unpack(kind == "i" and "<i8" or kind == "d" and "<d" or "<s4", bytes, at)
end

-- Busted's core, which knows what runs; nil without busted. Its interface does not give it away,
-- but the functions that declare tests use it.
local function busted_core()
  local describe = type(loaded.busted) == "table" and loaded.busted.describe
  if type(describe) ~= "function" then return nil end
  for i = 1, 20 do
    local name, value = getupvalue(describe, i)
    if name == nil then return nil end
    if name == "busted" and type(value) == "table" and value.context then return value end
  end
end

-- The spec file that busted runs.
local function spec_file()
  local core = busted_core()
  local element = core and core.context.get()
  while element and element.descriptor ~= "file" do element = core.context.parent(element) end
  return element and element.name
end

-- The chunks of the modules that specs share, which are beside no trace.
kit.module_chunks = {}

-- The file whose code called.
local function calling_file()
  for level = 3, 200 do
    local info = getinfo(level, "S")
    if not info then return nil end
    if sub(info.source, 1, 1) == "@" and not kit.module_chunks[info.source] then
      return sub(info.source, 2)
    end
  end
end

-- The directory of scripts, if the program has set one, and the folder of the spec.
local function place()
  local file = spec_file() or calling_file() or ""
  local folder = match(file, "^(.*)/[^/]*$") or "."
  return { scripts = kit.scripts, folder = folder == "" and "/" or folder }
end

local function ask(name, at, ...)
  local parts = {}
  encode(at.scripts, parts)
  encode(at.folder, parts)
  encode(name, parts)
  for i = 1, select("#", ...) do encode((select(i, ...)), parts) end
  local bytes = answer(concat(parts))
  if sub(bytes, 1, 1) == "!" then error(where() .. sub(bytes, 2), 0) end
  return (decode(bytes, 1))
end

-- Releases a run that nothing refers to any more.
function run_meta.__gc(run)
  runs = runs - 1
  ask("forget", run, run.number)
end

local host = setmetatable({}, {
  __index = function(self, name)
    local function call(first, ...)
      if getmetatable(first) == run_meta then return ask(name, first, first.number, ...) end
      return ask(name, place(), first, ...)
    end
    self[name] = call
    return call
  end,
})

function host.start(options)
  if runs >= limit then
    collectgarbage()
    limit = max(FEWEST, 2 * runs)
  end
  local run = place()
  run.number = ask("start", run, options)
  runs = runs + 1
  return setmetatable(run, run_meta)
end

-- Whether busted declares blocks, and no test or hook is running.
function kit.is_declaring()
  local core = busted_core()
  local element = core and core.context.get()
  return element ~= nil and (element.descriptor == "file" or element.descriptor == "describe")
end

-- The full name of the running test, as busted reports it.
function kit.test_name()
  local core = busted_core()
  local element, name = core and core.context.get(), ""
  while element and element.descriptor ~= "file" and element.descriptor ~= "suite" do
    name = (element.name or element.descriptor) .. (name == "" and "" or " ") .. name
    element = core.context.parent(element)
  end
  return name
end

function kit.spec_path() return spec_file() or calling_file() end

-- The kind of an error of busted: failure or pending; nil for any other.
local function kind_of(caught)
  return type(caught) == "table" and (getmetatable(caught) or {}).__type or nil
end

function kit.is_pending(caught) return kind_of(caught) == "pending" end

-- Ends the test; without busted, the program.
function kit.fail(_, title, fields)
  local parts = { title }
  if fields.note then insert(parts, fields.note) end
  if fields.expected then
    insert(parts, host.difference(fields.expected, fields.actual or ""))
  end
  local core, text = busted_core(), where() .. concat(parts, "\n")
  if core then core.fail(text, 0) end
  error(text, 0)
end

-- Ends the test with an error that was caught, and says more about it.
function kit.reraise(caught, more)
  if not more then error(caught, 0) end
  local text = tostring(caught) .. "\n" .. more
  if kind_of(caught) == "failure" then busted_core().fail(text, 0) end
  error(text, 0)
end

-- Runs of a property belong to the place that asks, too.
function host.attempt(property, failed)
  local at = place()
  local attempt = ask("attempt", at, property, failed)
  if attempt then
    at.number = attempt.run
    runs = runs + 1
    attempt.run = setmetatable(at, run_meta)
  end
  return attempt
end

kit.set_situation = kit.nothing
kit.base, kit.host = {}, host
kit.base.describe = function(name, body) loaded.busted.describe(name, body) end
