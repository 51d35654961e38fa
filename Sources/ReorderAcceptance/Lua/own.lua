-- Additions of specs to the spec API: assertions, modifiers and matchers of their own, how values
-- are shown, and the modules that specs written for busted require.

local kit = ...
local insert, remove, unpack = table.insert, table.remove, table.unpack
local find, lower = string.find, string.lower
local ipairs, pairs, pcall, setmetatable = ipairs, pairs, pcall, setmetatable
local tostring, type = tostring, type
local base, show, snapshots, wrong_argument = kit.base, kit.show, kit.snapshots, kit.wrong_argument
local assertion, assertions = kit.assertion, kit.assertions
local modifiers, matchers = kit.modifiers, kit.matchers
local callable, copy, fail, nothing = kit.callable, kit.copy, kit.fail, kit.nothing
local refuse = kit.refuse

-- The texts of failures, by namespace and key.
local texts, namespace, fallback = { en = {} }, "en", "en"
local say = {}

function say.set_namespace(_, name)
  namespace = name
  texts[name] = texts[name] or {}
end

function say.set_fallback(_, name)
  fallback = name
  texts[name] = texts[name] or {}
end

function say.set(_, key, text) texts[namespace][key] = text end

setmetatable(say, {
  __index = function(_, name) return texts[name] end,
  __call = function(_, key, values)
    local text = texts[namespace][key]
    if text == nil then text = texts[fallback][key] end
    if text == nil or values == nil then return text end
    if type(values) ~= "table" then
      refuse(("expected parameter table to be a table, got '%s'"):format(type(values)))
    end
    local words = {}
    for i = 1, values.n or #values do words[i] = tostring(values[i]) end
    return #words > 0 and tostring(text):format(unpack(words)) or tostring(text)
  end,
})

-- The title of a failure: the text in `say` under the key, or the key if it is itself a text.
local function title(key)
  return function(arguments)
    local text = key ~= nil and say(key) or tostring(key)
    if text == key and not find(text, " ", 1, true) or key == nil then
      return "assertion failed!"
    end
    local shown = base.assert:format(copy(arguments))
    local is_fine, worded = pcall(text.format, text, unpack(shown, 1, shown.n))
    return is_fine and worded or text
  end
end

local spaces = {
  assertion = function(name, callback, positive, negative)
    assertion(name, { title(positive), title(negative) }, callback)
  end,
  modifier = function(name, callback) modifiers[name] = callback end,
  matcher = function(name, callback)
    matchers[name] = {
      name = name, check = function(arguments) return callback({ mod = true }, arguments) end,
    }
  end,
}
local known = { assertion = assertions, modifier = modifiers, matcher = matchers }

local function check_space(space)
  if spaces[space] then return end
  refuse(("register expects 'assertion', 'matcher' or 'modifier', got %s"):format(show(space)))
end

function base.assert.register(_, space, name, callback, positive, negative)
  check_space(space)
  if type(name) ~= "string" or not find(name, "^[%w_]+$") then
    refuse(("register expects a name of letters, digits and '_', got %s"):format(show(name)))
  end
  if not callable(callback) then
    refuse(("register expects a function for '%s', got a %s"):format(name, type(callback)))
  end
  spaces[space](lower(name), callback, positive, negative)
end

function base.assert.unregister(_, space, name)
  check_space(space)
  local names = known[space]
  names[lower(name)] = nil
end

function base.assert.add_formatter(_, formatter)
  if not callable(formatter) then
    refuse(("add_formatter expects a function, got a %s"):format(type(formatter)))
  end
  insert(snapshots[#snapshots].formatters, formatter)
end

function base.assert.remove_formatter(_, formatter)
  for _, snapshot in ipairs(snapshots) do
    for i = #snapshot.formatters, 1, -1 do
      if snapshot.formatters[i] == formatter then remove(snapshot.formatters, i) end
    end
  end
end

-- Replaces the values of a list with their text, except those marked in `nofmt`.
function base.assert.format(_, values)
  for i = 1, values.n or #values do
    if not (values.nofmt or {})[i] then values[i] = show(values[i]) end
  end
  return values
end

-- Marks a parameter that was set to nil.
local unset = {}

function base.assert.set_parameter(_, name, value)
  snapshots[#snapshots].parameters[name] = value == nil and unset or value
end

function base.assert.get_parameter(_, name)
  for i = #snapshots, 1, -1 do
    local value = snapshots[i].parameters[name]
    if value == unset then return nil end
    if value ~= nil then return value end
  end
end

function modifiers.array(state, arguments)
  if not arguments or arguments.n == 0 then fail("failure", "'array' expects an array", {}) end
  if state.array ~= nil then fail("failure", "'array' may appear only once in a chain", {}) end
  state.array = arguments[1]
end

-- The last index of an array, holes included.
local function last_index(array)
  local last = 0
  for key in pairs(array) do
    if type(key) == "number" and key > last and key % 1 == 0 then last = key end
  end
  return last
end

assertion("holes", { "no hole, but there should be one", "a hole, but there should be none" },
  function(state, arguments)
    local array, length = state.array, arguments[1]
    if array == nil then
      fail("failure", "'holes' needs an array before it: assert.array(t).has.holes()", {})
    end
    length = length == nil and last_index(array) or length
    if type(length) ~= "number" then wrong_argument(1, "holes", "a number", length) end
    for i = 1, length do
      if array[i] == nil then
        state.actual = ("nothing at %d of %s"):format(i, show(array))
        return true, { i }
      end
    end
    state.actual = show(array)
    return false, {}
  end)

-- The modules that specs written for busted require.
local modules = {
  say = say, luassert = base.assert, ["luassert.assert"] = base.assert,
  ["luassert.spy"] = base.spy, ["luassert.stub"] = base.stub, ["luassert.mock"] = base.mock,
  ["luassert.match"] = base.match, ["busted.runner"] = nothing,
}
local require_script = base.require

function base.require(name)
  local module = modules[name]
  if module ~= nil then return module end
  -- The 1 has errors name the place of the script, not of this function.
  return require_script(name, 1)
end
