-- Spies, stubs and mocks, which record calls.

local kit = ...
local concat, insert, unpack = table.concat, table.insert, table.unpack
local getmetatable, gsub, ipairs, next, pairs = getmetatable, string.gsub, ipairs, next, pairs
local select, setmetatable, type = select, setmetatable, type
local base, new_snapshot, show, snapshots = kit.base, kit.new_snapshot, kit.show, kit.snapshots
local assertion, modifiers, same = kit.assertion, kit.modifiers, kit.same
local callable, copy, fail, nothing = kit.callable, kit.copy, kit.fail, kit.nothing
local refuse = kit.refuse

local spy_meta, matcher_meta = {}, {}

local function is_a(value, meta)
  return type(value) == "table" and getmetatable(value) == meta
end

local function list(...) return { n = select("#", ...), ... } end

local function copy_deep(value, seen)
  if type(value) ~= "table" or is_a(value, spy_meta) or is_a(value, matcher_meta) then
    return value
  end
  if seen[value] then return seen[value] end
  local twin, meta = {}, getmetatable(value)
  seen[value] = twin
  for key, item in next, value do twin[key] = copy_deep(item, seen) end
  return type(meta) == "table" and setmetatable(twin, meta) or twin
end

-- Copies of the values and the values themselves: a call's arguments may change after it.
local function record(values)
  local vals, refs = {}, {}
  for key, value in next, values do vals[key], refs[key] = copy_deep(value, {}), value end
  return { vals = vals, refs = refs }
end

local function fits(entry, wanted)
  for key, value in next, entry.vals do
    local other = wanted[key]
    if is_a(other, matcher_meta) then
      if other.name == "ref" then value = entry.refs[key] end
      if not other(value) then return false end
    elseif other == nil or not same(value, other, false, {}) then
      return false
    end
  end
  for key, other in next, wanted do
    if entry.vals[key] == nil and not (is_a(other, matcher_meta) and other(nil)) then
      return false
    end
  end
  return true
end

-- Whether an entry has these values; also returns that entry's values, or the last one's.
local function look_up(entries, wanted)
  for i = #entries, 1, -1 do
    if fits(entries[i], wanted) then return true, entries[i].vals end
  end
  return false, entries[#entries] and entries[#entries].vals
end

function spy_meta.__call(self, ...)
  insert(self.calls, record(list(...)))
  local function keep(...)
    insert(self.returnvals, record(list(...)))
    return ...
  end
  return keep(self.callback(...))
end

local spy_methods = {}

function spy_methods:revert()
  if not self.reverted and self.target_table and self.target_key then
    self.target_table[self.target_key] = self.callback
  end
  self.reverted = true
  return self.callback
end

function spy_methods:clear()
  self.calls, self.returnvals = {}, {}
  return self
end

function spy_methods:called(times, compare)
  local count = #self.calls
  if not (times or compare) then return count > 0, count end
  if compare then return compare(count, times), count end
  return count == times, count
end

function spy_methods:called_with(wanted) return look_up(self.calls, wanted) end
function spy_methods:returned_with(wanted) return look_up(self.returnvals, wanted) end

local function new_spy(callback)
  callback = callback or nothing
  if not callable(callback) then
    refuse(("cannot spy on a %s, which cannot be called"):format(type(callback)))
  end
  local spy = copy(spy_methods)
  spy.calls, spy.returnvals, spy.callback = {}, {}, callback
  insert(snapshots[#snapshots].spies, spy)
  return setmetatable(spy, spy_meta)
end

local function spy_on(target, key)
  local spy = new_spy(target[key])
  target[key], spy.target_table, spy.target_key = spy, target, key
  return spy
end

local function giving(...)
  local results = list(...)
  return function() return unpack(results, 1, results.n) end
end

local function new_stub(target, key, ...)
  if target == nil and key == nil then target, key = {}, "" end
  if type(target) ~= "table" or key == nil then
    fail("failure", "'stub' expects a table and one of its keys", {})
  end
  local original = target[key]
  if original ~= nil and not callable(original) then
    fail("failure", ("'stub' replaces a function, not a %s"):format(type(original)), {})
  end
  local first, cases = ..., {}
  local default = select("#", ...) == 1 and callable(first) and first or giving(...)
  target[key] = function(...)
    local given = list(...)
    for _, case in ipairs(cases) do
      if fits({ vals = given, refs = given }, case.wanted) then return case.body(...) end
    end
    return default(...)
  end
  local stub = spy_on(target, key)

  function stub:revert()
    if not self.reverted then target[key], self.reverted = original, true end
    return original
  end

  function stub.returns(...)
    default = giving(...)
    return stub
  end

  function stub.invokes(body)
    default = function(...) return body(...) end
    return stub
  end

  stub.by_default = { returns = stub.returns, invokes = stub.invokes }

  function stub.on_call_with(...)
    local wanted = record(list(...)).vals
    local function answer(body)
      insert(cases, { wanted = wanted, body = body })
      return stub
    end
    return { returns = function(...) return answer(giving(...)) end, invokes = answer }
  end

  return stub
end

local function new_mock(target, is_stubbed, result)
  local seen = {}
  local function apply(value, owner, key)
    if type(value) == "function" then
      if is_stubbed then return new_stub(owner, key, result) end
      return owner and spy_on(owner, key) or new_spy(value)
    end
    if type(value) ~= "table" or is_a(value, spy_meta) or seen[value] then return value end
    seen[value] = true
    for name, item in pairs(copy(value)) do value[name] = apply(item, value, name) end
    return value
  end
  return apply(target)
end

local function each_spy(target, action)
  if type(target) ~= "table" then return end
  if is_a(target, spy_meta) then return target[action](target) end
  for _, item in pairs(copy(target)) do each_spy(item, action) end
  return target
end

local function toolbox(name, tools)
  base[name] = setmetatable(tools, { __call = function(_, ...) return tools.new(...) end })
end

toolbox("spy", {
  new = new_spy, on = spy_on, is_spy = function(value) return is_a(value, spy_meta) end,
})
toolbox("stub", { new = new_stub })
toolbox("mock", {
  new = new_mock, clear = function(target) return each_spy(target, "clear") end,
  revert = function(target) return each_spy(target, "revert") end,
})

function base.assert.snapshot()
  local snapshot, level = new_snapshot(), #snapshots + 1
  snapshots[level] = snapshot
  local function revert()
    if snapshots[level] ~= snapshot then refuse("this snapshot is already reverted") end
    for i = #snapshots, level, -1 do
      for j = #snapshots[i].spies, 1, -1 do snapshots[i].spies[j]:revert() end
      snapshots[i] = nil
    end
  end
  return setmetatable({ revert = revert }, { __call = revert })
end

-- The spy that a chain began with.
local function watched(state, name)
  local spy = state.payload
  if type(spy) ~= "table" or not spy.called then
    refuse(("'%s' needs a spy before it, as in assert.spy(s).was.%s()"):format(name, name))
  end
  return spy
end

local function times(count)
  return count == 1 and "called once" or ("called %s times"):format(show(count))
end

for name, compare in pairs {
  called = false, called_at_least = function(a, b) return a >= b end,
  called_at_most = function(a, b) return a <= b end,
  called_more_than = function(a, b) return a > b end,
  called_less_than = function(a, b) return a < b end,
} do
  local prefix = gsub(gsub(name, "^called_?", ""), "_", " ")
  assertion(name, { "not called that often", "called that often, but should not be" },
    function(state, arguments)
      local wanted = arguments[1]
      if not wanted and not state.mod then state.mod, wanted = true, 0 end
      local holds, count = watched(state, name):called(wanted, compare or nil)
      state.actual = times(count)
      state.expected = (prefix ~= "" and prefix .. ": " or "")
        .. (wanted and times(wanted) or "called")
      return holds
    end)
end

local function show_list(values)
  local parts = {}
  for i = 1, values.n do insert(parts, show(values[i])) end
  return "(" .. concat(parts, ", ") .. ")"
end

for name, titles in pairs {
  called_with = { "never called with these arguments", "called with these arguments" },
  returned_with = { "never returned these results", "returned these results" },
} do
  assertion(name, { titles[1], titles[2] .. ", but should not" }, function(state, arguments)
    local spy = watched(state, name)
    local holds, last = spy[name](spy, arguments)
    state.expected, state.actual = show_list(arguments), last and show_list(last) or "nothing"
    return holds
  end)
end

function modifiers.spy(state, arguments)
  if not arguments then return end
  state.payload = arguments[1]
  if arguments[2] ~= nil then state.failure_message = arguments[2] end
end
modifiers.stub = modifiers.spy

kit.is_a, kit.list, kit.matcher_meta, kit.show_list = is_a, list, matcher_meta, show_list
