-- What an application observed, and assertions about runs: what they did, in which order, and
-- whether an application did the same.

local kit = ...
local concat, find, gmatch, insert = table.concat, string.find, string.gmatch, table.insert
local getmetatable, ipairs, next, setmetatable = getmetatable, ipairs, next, setmetatable
local abs, tostring, type = math.abs, tostring, type
local base, host, show, sorted_keys = kit.base, kit.host, kit.show, kit.sorted_keys
local callable, fail, handle_of, is_declaring = kit.callable, kit.fail, kit.handle_of, kit.is_declaring
local refuse, set_situation, span = kit.refuse, kit.set_situation, kit.span
local check_names, is_among = kit.check_names, kit.is_among

local within_meta = { __name = "within" }
-- Each thing that was observed has a metatable of its own, with its fields.
local OBSERVED = "observed"

-- How far times may be apart, for assertions that compare them.
function base.within(time)
  local milliseconds = span(time)
  if milliseconds < 0 or milliseconds ~= milliseconds then
    refuse("'within' expects 0 or more milliseconds, as in within(50) or within(\"0.1s\")")
  end
  return setmetatable({ time = milliseconds }, within_meta)
end

-- What an application did: the file traces/NAME.observed.json, or one beside the spec.
function base.observed(name)
  if type(name) ~= "string" then
    refuse(("'observed' expects a name, as in observed \"drag\", got a %s"):format(type(name)))
  end
  local fields = host.observed(name)
  -- A field of an outcome: it must be one, and the application must have said it.
  local function field(_, key)
    if is_among(fields.said, key) then return fields.values[key] end
    if is_among(fields.names, key) then
      refuse(("%s does not say '%s'; it says %s"):format(
        fields.file, key, concat(fields.said, ", ")))
    end
    local nearest = host.nearest(tostring(key), fields.names)
    refuse(("what was observed has no '%s'%s"):format(tostring(key),
      nearest and ("; did you mean '%s'?"):format(nearest)
        or "; it has " .. concat(fields.names, ", ")))
  end
  return setmetatable({ name = name }, { __name = OBSERVED, __index = field })
end

local function is_observed(value)
  local meta = getmetatable(value)
  return type(value) == "table" and type(meta) == "table" and meta.__name == OBSERVED
end

local function expect_run(word, run, example)
  local handle = handle_of(run)
  if handle == nil then
    refuse(("'%s' expects a run first, as in %s"):format(word, example))
  end
  return handle
end

-- The milliseconds that times may be apart.
local function tolerance(word, value)
  if value == nil then return 0 end
  if getmetatable(value) == within_meta then return value.time end
  refuse(("'%s' expects within(…) as its third argument, got %s"):format(word, show(value)))
end

-- Assertions: each returns nothing if it holds, else what does not.
local assertions = {}

function assertions.conforms(run, observed, options)
  local example = "assert.conforms(run, observed \"drag\")"
  local handle = expect_run("conforms", run, example)
  if not is_observed(observed) then
    refuse(("'conforms' expects what was observed, as in %s"):format(example))
  end
  local allowed = {}
  if getmetatable(options) == within_meta then
    allowed.time = options.time
  elseif options ~= nil then
    if type(options) ~= "table" then
      refuse("'conforms' expects its tolerances as a table: { time = \"50ms\", point = 1 }")
    end
    check_names("a tolerance has no", options, { "time", "point" })
    allowed.time = options.time ~= nil and span(options.time) or nil
    if allowed.time and allowed.time < 0 then
      refuse("a tolerance's 'time' must be 0 or more milliseconds")
    end
    allowed.point = options.point
  end
  return host.conform(handle, observed.name, allowed)
end

-- Laws of a drag, tried with random drags under a behaviour.
function assertions.obeys(behaviour, laws, options)
  local example = "assert.obeys(\"mine\", { \"rest\", \"samples\" })"
  if type(behaviour) ~= "string" then
    refuse(("'obeys' expects a behaviour's name, as in %s"):format(example))
  end
  if laws ~= nil and type(laws) ~= "table" then
    refuse(("'obeys' expects a list of laws, as in %s"):format(example))
  end
  if options ~= nil then
    if type(options) ~= "table" then
      refuse("'obeys' expects its options as a table: { count = 200, seed = 7 }")
    end
    check_names("'obeys' has no option", options, { "count", "seed", "params" })
  end
  return host.obey(behaviour, laws or {}, options or {})
end

-- Whether an id can be a word of an order as text.
local function is_word(id) return find(id, "[%s|]") == nil and id ~= "" end

-- Whether all ids can.
local function are_words(order)
  for _, section in ipairs(order) do
    for _, id in ipairs(section) do if not is_word(id) then return false end end
  end
  return true
end

-- An order for a report: `b c | a`, or lists if an id is more than a word.
local function order_text(order, has_words)
  if not has_words then return show(order) end
  local sections = {}
  for _, section in ipairs(order) do insert(sections, concat(section, " ")) end
  return show(concat(sections, " | "))
end

-- The sections of an order as text; spaces and line breaks may be anywhere.
local function read_order(text)
  local order = {}
  for section in gmatch(text .. "|", "([^|]*)|") do
    local ids = {}
    for id in gmatch(section, "%S+") do insert(ids, id) end
    insert(order, ids)
  end
  return order
end

-- The sections of an order as a table: lists of ids, or one list if there is one section.
local function check_order(order)
  local is_flat = type(order[1]) == "string"
  local sections = is_flat and { order } or order
  for _, section in ipairs(sections) do
    if type(section) ~= "table" then
      refuse(("'order' expects a list of ids for each section, got %s"):format(show(section)))
    end
    for _, id in ipairs(section) do
      if type(id) ~= "string" then
        refuse(("'order' expects ids, got %s"):format(show(id)))
      end
    end
  end
  return sections
end

-- The name nearest to the first expected one that the run does not have.
local function unknown_item(expected, order)
  local known, names = {}, {}
  for _, section in ipairs(order) do
    for _, name in ipairs(section) do
      known[name] = true
      insert(names, name)
    end
  end
  for _, section in ipairs(expected) do
    for _, name in ipairs(section) do
      if not known[name] then
        local nearest = host.nearest(name, names)
        return ("there is no item '%s'%s"):format(name,
          nearest and ("; did you mean '%s'?"):format(nearest) or "")
      end
    end
  end
end

-- Whether two orders have the same ids at the same places.
local function is_same_order(one, other)
  if #one ~= #other then return false end
  for i, section in ipairs(one) do
    if #section ~= #other[i] then return false end
    for j, id in ipairs(section) do if id ~= other[i][j] then return false end end
  end
  return true
end

function assertions.order(run, expected)
  expect_run("order", run, "assert.order(run, \"b c | a\")")
  local order = run.order
  local has_words = are_words(order)
  if type(expected) == "string" then
    if not has_words then
      refuse("'order' needs lists where an id is more than a word: "
        .. "assert.order(run, { { \"buy milk\", \"tea\" } })")
    end
    expected = read_order(expected)
  elseif type(expected) == "table" then
    expected = check_order(expected)
    has_words = has_words and are_words(expected)
  else
    refuse(("'order' expects a text such as \"b c | a\", got %s"):format(show(expected)))
  end
  if is_same_order(expected, order) then return nil end
  return {
    title = "not the order", note = unknown_item(expected, order),
    expected = order_text(expected, has_words), actual = order_text(order, has_words),
  }
end

local event_keys = { "t", "item", "from", "to", "offset", "text", "why", "how", "level", "data" }
local move_keys = { "t", "item", "from", "to", "kind" }
local kinds = {
  "began", "tried", "failed", "moved", "proposed", "spring_opened", "scrolled", "announced",
  "ended", "cancelled",
}
-- How a gesture begins and ends is one kind: what begins has to end.
local groups = { began = "gesture", failed = "gesture", ended = "gesture", cancelled = "gesture" }

local function group(kind) return groups[kind] or kind end

-- An expected element as a table: the first value is under `first`.
local function pattern(word, value, first, known)
  if type(value) == "string" then return { [first] = value } end
  if type(value) ~= "table" then
    refuse(("'%s' expects names and tables, got %s"):format(word, show(value)))
  end
  local names = { 1 }
  for _, key in ipairs(known) do insert(names, key) end
  check_names(("an element of '%s' has no"):format(word), value, names)
  local wanted = {}
  for key, part in next, value do wanted[key == 1 and first or key] = part end
  if wanted.t ~= nil then wanted.t = span(wanted.t) end
  return wanted
end

-- Whether two values are the same, or tables with the same contents.
local function same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for key, value in next, a do if not same(value, b[key]) then return false end end
  for key in next, b do if a[key] == nil then return false end end
  return true
end

-- Whether an element is as expected; what is not expected of it does not matter.
local function fits(actual, wanted, time)
  for key, value in next, wanted do
    local own = actual[key]
    if key == "t" then
      if own == nil or abs(own - value) > time + 1e-6 then return false end
    elseif not same(value, own) then
      return false
    end
  end
  return true
end

-- An element with only the keys that another one has.
local function only(value, wanted)
  if wanted == nil then return value end
  local part = {}
  for key in next, wanted do part[key] = value[key] end
  return part
end

-- An element on one line: its name, and the rest as in Lua.
local function line(value, first)
  if value == nil then return "nothing" end
  local parts = { tostring(value[first] or "anything") }
  for _, key in ipairs(sorted_keys(value)) do
    if key ~= first then insert(parts, ("%s = %s"):format(key, show(value[key], 0, {}))) end
  end
  return concat(parts, ", ")
end

-- Compares two lists, element by element.
local function compare(what, actual, wanted, first, time)
  local count = #actual > #wanted and #actual or #wanted
  for i = 1, count do
    local own, other = actual[i], wanted[i]
    if own == nil or other == nil or not fits(own, other, time) then
      local left, right = {}, {}
      for j = 1, #wanted do insert(left, line(wanted[j], first)) end
      for j = 1, #actual do
        local twin = wanted[j]
        -- An element that fits is shown as it was expected, so that only differences differ.
        local is_same = twin and fits(actual[j], twin, time)
        insert(right, line(is_same and twin or only(actual[j], twin), first))
      end
      local title = ("%s %d differs"):format(what, i)
      if own == nil then title = ("%s %d is missing"):format(what, i) end
      if other == nil then title = ("%s %d is one too many"):format(what, i) end
      return { title = title, expected = concat(left, "\n"), actual = concat(right, "\n") }
    end
  end
end

function assertions.events(run, expected, allowed)
  local example = "assert.events(run, { \"began\", { \"moved\", to = { 1, 3 } }, \"ended\" })"
  expect_run("events", run, example)
  if type(expected) ~= "table" then
    refuse(("'events' expects a list, as in %s"):format(example))
  end
  local wanted, named = {}, {}
  for i, value in ipairs(expected) do
    wanted[i] = pattern("events", value, "event", event_keys)
    local kind = wanted[i].event
    if kind ~= nil then
      if not is_among(kinds, kind) then
        local nearest = host.nearest(tostring(kind), kinds)
        refuse(("there is no event '%s'%s"):format(tostring(kind),
          nearest and ("; did you mean '%s'?"):format(nearest)
            or "; there are " .. concat(kinds, ", ")))
      end
      named[group(kind)] = true
    else
      named.any = true
    end
  end
  -- Of an empty list nothing is left out: nothing happened.
  local actual = {}
  for _, event in ipairs(run.events) do
    if named.any or next(named) == nil or named[group(event.event)] then insert(actual, event) end
  end
  return compare("event", actual, wanted, "event", tolerance("events", allowed))
end

function assertions.moves(run, expected, allowed)
  local example = "assert.moves(run, { { \"bread\", to = { 1, 3 } } })"
  expect_run("moves", run, example)
  if type(expected) ~= "table" then
    refuse(("'moves' expects a list, as in %s"):format(example))
  end
  local wanted = {}
  for i, value in ipairs(expected) do wanted[i] = pattern("moves", value, "item", move_keys) end
  return compare("move", run.moves, wanted, "item", tolerance("moves", allowed))
end

-- Calls a function with every frame of a run.
function base.each_frame(run, body)
  local handle = expect_run("each_frame", run, "each_frame(run, function(frame) … end)")
  if not callable(body) then refuse("'each_frame' expects a function of a frame") end
  if is_declaring() then refuse("'each_frame' works only in a test") end
  for number = 1, host.frames(handle) do
    local frame = kit.complete_frame(host.frame_number(handle, number), handle)
    set_situation(("the frame at %s ms"):format(show(frame.time)))
    if body(frame) == false then
      fail("failure", ("the frame at %s ms does not hold"):format(show(frame.time)), {})
    end
  end
  set_situation(nil)
end

local titles = {
  conforms = "conforms, but should not", obeys = "obeys, but should not",
  order = "the order, but should not be",
  events = "these events, but should be others", moves = "these moves, but should be others",
}

for name, check in next, assertions do
  if kit.assertion then
    kit.assertion(name, {
      function(arguments) return arguments.problem end, titles[name],
    }, function(state, arguments)
      local problem = check(arguments[1], arguments[2], arguments[3])
      if problem == nil then return true end
      arguments.problem, state.note = problem.title, problem.note
      state.details = function() return problem.expected, problem.actual end
      return false
    end)
  end
end

-- Adds the assertions to those of busted.
function kit.register_assertions(luassert)
  for name, check in next, assertions do
    luassert:register("assertion", name, function(state, arguments)
      local problem = check(arguments[1], arguments[2], arguments[3])
      state.failure_message = titles[name]
      if problem == nil then return true end
      local parts = { problem.title }
      if problem.note then insert(parts, problem.note) end
      if problem.expected then
        insert(parts, host.difference(problem.expected, problem.actual or ""))
      end
      state.failure_message = concat(parts, "\n")
      return false
    end, "reorder." .. name, "reorder." .. name)
  end
end
