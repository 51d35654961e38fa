-- Matchers for the arguments of calls.

local kit = ...
local find, gmatch, unpack = string.find, string.gmatch, table.unpack
local ipairs, pairs, setmetatable = ipairs, pairs, setmetatable
local tonumber, tostring, type = tonumber, tostring, type
local assertions, has_text, modifiers = kit.assertions, kit.has_text, kit.modifiers
local same, wrong_argument, expect_count = kit.same, kit.wrong_argument, kit.expect_count
local is_a, list, matcher_meta, show_list = kit.is_a, kit.list, kit.matcher_meta, kit.show_list
local base, new_chain, spelled, WORDS, STATE =
  kit.base, kit.new_chain, kit.spelled, kit.WORDS, kit.STATE

-- The matchers by name: `check(arguments)` returns a function that tests a value.
local matchers = {}

local function matcher(names, check)
  for name in gmatch(names, "%S+") do matchers[name] = { name = name, check = check } end
end

for name, value in pairs { ["true"] = true, ["false"] = false } do
  matcher(name, function() return function(given) return given == value end end)
end
for name in gmatch("nil boolean number string table function userdata thread", "%S+") do
  matcher(name, function() return function(value) return type(value) == name end end)
end
matcher("truthy", function() return function(value) return value and true or false end end)
matcher("falsy", function() return function(value) return not value end end)
matcher("equals equal", function(arguments)
  expect_count(1, arguments, "equals")
  return function(value) return value == arguments[1] end
end)
matcher("same", function(arguments)
  expect_count(1, arguments, "same")
  return function(value) return same(value, arguments[1], true, {}) end
end)
matcher("ref", function(arguments)
  if not find("table function thread userdata", type(arguments[1]), 1, true) then
    wrong_argument(1, "ref", "an object", arguments[1])
  end
  return function(value) return value == arguments[1] end
end)
matcher("near", function(arguments)
  expect_count(2, arguments, "near")
  local expected = tonumber(arguments[1]) or wrong_argument(1, "near", "a number", arguments[1])
  local tolerance = tonumber(arguments[2]) or wrong_argument(2, "near", "a number", arguments[2])
  return function(value)
    local actual = tonumber(value)
    return actual ~= nil and actual >= expected - tolerance and actual <= expected + tolerance
  end
end)
matcher("matches match", function(arguments)
  local pattern, first, is_plain = unpack(arguments, 1, 3)
  if type(pattern) ~= "string" then wrong_argument(1, "matches", "a string", pattern) end
  return function(value)
    if not has_text(value) and type(value) ~= "number" then return false end
    return find(tostring(value), pattern, first, is_plain) ~= nil
  end
end)
local unique = assertions.unique.check
matcher("unique", function(arguments)
  return function(value) return unique({}, { n = 2, value, arguments[1] }) end
end)

local function combined(name, answer, default)
  matcher(name, function(arguments)
    expect_count(1, arguments, name)
    for i = 1, arguments.n do
      if not is_a(arguments[i], matcher_meta) then
        wrong_argument(i, name, "a matcher", arguments[i])
      end
    end
    return function(value)
      for i = 1, arguments.n do
        if arguments[i](value) == answer then return not default end
      end
      return default
    end
  end)
end
combined("all_of", false, true)
combined("any_of", true, false)
combined("none_of", true, true)

function matcher_meta.__call(self, value) return self.callback(value) == self.mod end

local function make_matcher(name, is_to_hold, callback, arguments)
  return setmetatable(
    { name = name, mod = is_to_hold, callback = callback, arguments = arguments }, matcher_meta)
end

function matcher_meta.__tostring(self)
  local text = self.arguments and show_list(self.arguments) or ""
  return (self.mod and "match." or "match.not_") .. self.name .. text
end

local match_chain = { __index = kit.chain_index }

function match_chain.__call(self, ...)
  local found, state = nil, { mod = self[STATE].mod }
  for _, name in ipairs(spelled(self[WORDS], matchers, "matcher")) do
    if modifiers[name] then modifiers[name](state) end
    found = matchers[name] or found
  end
  if not found then return new_chain(match_chain, state.mod) end
  local arguments = list(...)
  return make_matcher(found.name, state.mod, found.check(arguments), arguments)
end

base.match = setmetatable({
  _ = make_matcher("_", true, function() return true end),
  is_matcher = function(value) return is_a(value, matcher_meta) end,
  is_ref_matcher = function(value) return is_a(value, matcher_meta) and value.name == "ref" end,
}, {
  __index = function(_, key) return new_chain(match_chain, true)[key] end,
})

kit.matchers = matchers
