-- `assert` and its chains of words.

local kit = ...
local concat, insert, remove, unpack = table.concat, table.insert, table.remove, table.unpack
local find, gmatch, gsub = string.find, string.gmatch, string.gsub
local lower, match = string.lower, string.match
local getmetatable, ipairs, next, pairs, pcall = getmetatable, ipairs, next, pairs, pcall
local rawequal, select, setmetatable = rawequal, select, setmetatable
local tonumber, tostring, type = tonumber, tostring, type
local base, host, show, sorted_keys = kit.base, kit.host, kit.show, kit.sorted_keys
local callable, fail, nothing, refuse = kit.callable, kit.fail, kit.nothing, kit.refuse

local assertions = {}

-- The words of a chain that assert nothing. They receive arguments only if no assertion
-- follows.
local modifiers = {
  is = nothing, are = nothing, was = nothing, has = nothing, does = nothing,
  message = function(state, arguments)
    if arguments then state.failure_message = arguments[1] end
  end,
}
for _, name in ipairs { "not", "no" } do
  modifiers[name] = function(state) state.mod = not state.mod end
end

local function has_text(value)
  return type(value) == "string" or type((getmetatable(value) or {}).__tostring) == "function"
end

local function expect_count(count, arguments, name)
  if arguments.n < count then
    fail("failure", ("'%s' expects %d arguments, got %d"):format(name, count, arguments.n), {})
  end
end

local function wrong_argument(number, name, kind, value)
  fail("failure", ("argument %d of '%s' is %s; expected %s")
    :format(number, name, show(value), kind), {})
end

-- Deep equality. Metatables count only below the top, and only if both values have one.
local function same(a, b, ignores_meta, seen)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  local meta = getmetatable(a)
  if meta and rawequal(meta, getmetatable(b)) and type(meta) == "table" and meta.__eq then
    if not ignores_meta then return a == b end
  elseif rawequal(a, b) then
    return true
  end
  local others = seen[a] or {}
  seen[a] = others
  if others[b] then return true end
  others[b] = true
  for key, value in next, a do
    local other = b[key]
    if other == nil or not same(value, other, false, seen) then return false end
  end
  for key in next, b do
    if a[key] == nil then return false end
  end
  others[b] = nil
  return true
end

-- An assertion: `check(state, arguments)` returns whether it holds, and may replace the returned
-- values; `titles` are those of failures, plain and negated, or functions that make them.
local function assertion(names, titles, check)
  for name in gmatch(names, "%S+") do
    assertions[name] = { check = check, titles = titles, name = name }
  end
end

local function compared(state, actual, expected, note)
  state.actual, state.expected, state.note = show(actual), show(expected), note
end

-- Two values whose difference matters, once the assertion fails.
local function compared_deeply(state, actual, expected, note)
  state.note = note
  state.details = function(mod)
    if not mod then return show(expected), show(actual) end
    return kit.show_both(expected, actual)
  end
end

assertion("equal equals", { "not equal", "equal, but should not be" }, function(state, arguments)
  expect_count(2, arguments, "equal")
  compared_deeply(state, arguments[2], arguments[1], arguments[3])
  return arguments[1] == arguments[2]
end)

assertion("same", { "not the same", "the same, but should not be" }, function(state, arguments)
  expect_count(2, arguments, "same")
  compared_deeply(state, arguments[2], arguments[1], arguments[3])
  return same(arguments[1], arguments[2], true, {})
end)

assertion("near", { "not near", "near, but should not be" }, function(state, arguments)
  expect_count(3, arguments, "near")
  local numbers = {}
  for i = 1, 3 do
    numbers[i] = tonumber(arguments[i]) or wrong_argument(i, "near", "a number", arguments[i])
  end
  local expected, actual, tolerance = unpack(numbers)
  compared(state, actual, expected, arguments[4])
  state.expected = ("%s ± %s"):format(state.expected, show(tolerance))
  return actual >= expected - tolerance and actual <= expected + tolerance
end)

for name, value in pairs { ["true"] = true, ["false"] = false } do
  assertion(name, { "not " .. name, name .. ", but should not be" }, function(state, arguments)
    compared(state, arguments[1], value, arguments[2])
    return arguments[1] == value
  end)
end

assertion("truthy", { "nil or false", "truthy, but should not be" },
  function(state, arguments)
    expect_count(1, arguments, "truthy")
    state.actual, state.note = show(arguments[1]), arguments[2]
    return arguments[1] ~= nil and arguments[1] ~= false
  end)

assertion("falsy", { "neither nil nor false", "nil or false, but should not be" },
  function(state, arguments)
    expect_count(1, arguments, "falsy")
    state.actual, state.note = show(arguments[1]), arguments[2]
    return arguments[1] == nil or arguments[1] == false
  end)

for name in gmatch("boolean number string table nil userdata function thread", "%S+") do
  local titles = { "not of type " .. name, "of type " .. name .. ", but should not be" }
  assertion(name, titles, function(state, arguments)
    state.actual, state.note = show(arguments[1]), arguments[2]
    state.expected = "a value of type " .. name
    return type(arguments[1]) == name
  end)
end

assertion("returned_arguments",
  { "wrong number of values", "that number of values, but should not be" },
  function(state, arguments)
    compared(state, arguments.n - 1, arguments[1])
    return arguments.n - 1 == arguments[1]
  end)

assertion("unique", { "not unique", "unique, but should not be" }, function(state, arguments)
  local list, second, third = unpack(arguments, 1, 3)
  local is_deep
  if type(second) == "boolean" or second == nil and arguments.n > 2 then
    is_deep, state.note = second, third
  else
    is_deep, state.note = type(third) == "boolean" and third, second
  end
  state.actual = show(list)
  for key, value in pairs(list) do
    for other_key, other in pairs(list) do
      local is_other = key ~= other_key
      if is_other and (value == other or is_deep and same(value, other, true, {})) then
        return false
      end
    end
  end
  return true
end)

-- Finds a note among the arguments from the third on: neither a switch nor a number.
local function take_note(arguments)
  for i = 3, arguments.n do
    local value = arguments[i]
    if value and type(value) ~= "boolean" and not tonumber(value) then
      arguments.n = arguments.n - 1
      return remove(arguments, i)
    end
  end
end

local function finds(text, pattern, first, is_plain)
  if is_plain then
    if find(text, pattern, first, true) then return true, { pattern } end
    return false
  end
  local found = { match(text, pattern, first) }
  return found[1] ~= nil, found
end

assertion("match matches", { "no match", "a match, but should not be" },
  function(state, arguments)
    expect_count(2, arguments, "matches")
    local pattern, value = arguments[1], arguments[2]
    state.note = take_note(arguments)
    local first, is_plain = arguments[3], arguments[4]
    if type(pattern) ~= "string" then wrong_argument(1, "matches", "a string", pattern) end
    local text = (has_text(value) or type(value) == "number") and tostring(value)
      or wrong_argument(2, "matches", "a string", value)
    if first ~= nil and not tonumber(first) then wrong_argument(3, "matches", "a number", first) end
    compared(state, text, pattern, state.note)
    return finds(text, pattern, first, is_plain)
  end)

-- Runs a function that should fail; returns whether it succeeded, and its error without the place.
local function attempt(body, name)
  if not callable(body) then wrong_argument(1, name, "a function", body) end
  local is_fine, caught = pcall(body)
  if type(caught) == "string" then caught = gsub(caught, "^.-:%d+: ", "", 1) end
  return is_fine, caught
end

assertion("error errors", { "not the expected error", "an error, but should not be" },
  function(state, arguments)
    local expected = arguments[2]
    local is_fine, caught = attempt(arguments[1], "error")
    state.note, state.expected = arguments[3], expected == nil and "an error" or show(expected)
    state.actual = is_fine and "no error" or show(caught)
    if type(expected) == "string" and has_text(caught) then caught = tostring(caught) end
    local results = { caught, expected, arguments[3] }
    if is_fine or expected == nil then return not is_fine, results end
    if type(expected) == "number" and type(caught) == "string" then
      return tostring(expected) == tostring(tonumber(caught)), results
    end
    return same(expected, caught, true, {}), results
  end)

assertion("error_matches error_match matches_error match_error",
  { "no matching error", "a matching error, but should not be" },
  function(state, arguments)
    expect_count(2, arguments, "error_matches")
    local pattern = arguments[2]
    if pattern ~= nil and type(pattern) ~= "string" then
      wrong_argument(2, "error_matches", "a string", pattern)
    end
    state.note = take_note(arguments)
    local first = arguments[3]
    if first ~= nil and not tonumber(first) then
      wrong_argument(3, "error_matches", "a number", first)
    end
    local is_fine, caught = attempt(arguments[1], "error_matches")
    state.expected, state.actual = show(pattern), is_fine and "no error" or show(caught)
    if is_fine then return false, { caught, unpack(arguments, 2, arguments.n) } end
    if caught == nil and pattern == nil then return true, {} end
    local kind = type(caught)
    if not (has_text(caught) or kind == "number" or kind == "boolean") then return false end
    return finds(tostring(caught), pattern, first, arguments[4])
  end)

-- The names that tokens such as is, not, nil spell, longest first.
local function spelled(tokens, known, kind)
  local names, i = {}, 1
  while i <= #tokens do
    local count = #tokens - i + 1
    local name = concat(tokens, "_", i)
    while count > 1 and not known[name] and modifiers[name] == nil do
      count = count - 1
      name = concat(tokens, "_", i, i + count - 1)
    end
    if not known[name] and modifiers[name] == nil then
      local all = sorted_keys(known)
      for _, modifier in ipairs(sorted_keys(modifiers)) do insert(all, modifier) end
      local last, nearest = names[#names], host.nearest(name, all)
      local hint = nearest and ("; did you mean '%s'?"):format(nearest) or ""
      -- Words that another library has behind an assertion, as in equals_to.
      if last and known[last] then hint = ("; '%s' is complete without it"):format(last) end
      refuse(("there is no %s '%s'%s"):format(kind, name, hint))
    end
    insert(names, name)
    i = i + count
  end
  return names
end

local function check(state, found, arguments, ...)
  state.note, state.actual, state.expected, state.details = nil, nil, nil, nil
  local holds, results = found.check(state, arguments)
  if (not holds) == state.mod then
    local note, title = state.note, found.titles[state.mod and 1 or 2]
    if note == nil then note = state.failure_message end
    if type(title) == "function" then title = title(arguments) end
    local differences
    if state.details then
      state.expected, state.actual, differences = state.details(state.mod)
    end
    fail("failure", title, {
      note = note ~= nil and (has_text(note) and tostring(note) or show(note)) or nil,
      expected = state.mod and state.expected or state.expected and "not " .. state.expected,
      actual = state.actual, differences = differences,
    })
  end
  if results then return unpack(results, 1, results.n or #results) end
  return ...
end

-- A chain's own fields are numbered, since any name may be one of its words: the words so far,
-- and its state. The state holds whether the assertion must hold (`mod`), the start of a failure
-- (`failure_message`), and what modifiers keep for the assertion.
local WORDS, STATE = 1, 2
local chain = {}

local function new_chain(meta, is_to_hold)
  return setmetatable({ {}, { mod = is_to_hold } }, meta)
end

function chain.__index(self, key)
  if type(key) ~= "string" then return nil end
  for token in gmatch(lower(key), "[^_]+") do insert(self[WORDS], token) end
  return self
end

function chain.__call(self, ...)
  local arguments, found = { n = select("#", ...), ... }, nil
  local names = spelled(self[WORDS], assertions, "assertion")
  for _, name in ipairs(names) do found = assertions[name] or found end
  for _, name in ipairs(names) do
    if modifiers[name] then modifiers[name](self[STATE], not found and arguments or nil) end
  end
  if found then return check(self[STATE], found, arguments, ...) end
  self[WORDS] = {}
  return self
end

base.assert = setmetatable({}, {
  __call = function(_, value, note, ...)
    if not value then
      if note == nil then note = "assertion failed!" end
      fail("failure", has_text(note) and tostring(note) or show(note), {})
    end
    return value, note, ...
  end,
  __index = function(_, key) return new_chain(chain, true)[key] end,
})

kit.assertion, kit.assertions, kit.modifiers = assertion, assertions, modifiers
kit.has_text, kit.same = has_text, same
kit.wrong_argument, kit.expect_count = wrong_argument, expect_count
kit.chain_index, kit.new_chain, kit.spelled = chain.__index, new_chain, spelled
kit.WORDS, kit.STATE = WORDS, STATE
