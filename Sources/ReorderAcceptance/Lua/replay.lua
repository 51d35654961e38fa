-- Replays, sessions, and one expectation over many of them.

local kit = ...
local concat, insert, gsub = table.concat, table.insert, string.gsub
local getmetatable, ipairs, next, pairs = getmetatable, ipairs, next, pairs
local select, setmetatable = select, setmetatable
local rawequal, rawlen, tostring, type = rawequal, rawlen, tostring, type
local base, host, show, sorted_keys = kit.base, kit.host, kit.show, kit.sorted_keys
local show_number = kit.show_number
local callable, copy, refuse = kit.callable, kit.copy, kit.refuse
local is_declaring, set_situation = kit.is_declaring, kit.set_situation

local objects = {
  params = true, scene = true, viewport = true, insets = true, offset = true, layout = true,
}

local encode

local function encode_table(value, name, depth)
  if depth > 16 then refuse(("'%s' is nested too deep"):format(name)) end
  local parts, is_list = {}, rawlen(value) > 0 or next(value) == nil and not objects[name]
  if is_list then
    for i = 1, rawlen(value) do insert(parts, encode(value[i], name, depth + 1)) end
    return "[" .. concat(parts, ",") .. "]"
  end
  for _, key in ipairs(sorted_keys(value)) do
    if type(key) ~= "string" then refuse(("'%s' has the key %s"):format(name, show(key))) end
    insert(parts, encode(key) .. ":" .. encode(value[key], key, depth + 1))
  end
  return "{" .. concat(parts, ",") .. "}"
end

local function escape(c) return ("\\u%04x"):format(c:byte()) end

-- A value as JSON for traces.
function encode(value, name, depth)
  local kind = type(value)
  if kind == "table" then return encode_table(value, name, depth or 0) end
  if kind == "string" then return '"' .. gsub(value, '[%c"\\]', escape) .. '"' end
  if kind == "boolean" then return tostring(value) end
  if kind ~= "number" then refuse(("'%s' cannot be a %s"):format(name, kind)) end
  if value ~= value or value - value ~= 0 then
    refuse(("'%s' is %s; expected a finite number"):format(name, tostring(value)))
  end
  return show_number(value)
end

local function is_among(names, name)
  for _, known in ipairs(names) do
    if known == name then return true end
  end
  return false
end

-- Refuses keys that a table may not have; the title, such as "a tolerance has no", begins the error.
local function check_names(title, value, known)
  for _, key in ipairs(sorted_keys(value)) do
    if not is_among(known, key) then
      local nearest = host.nearest(tostring(key), known)
      refuse(("%s '%s'%s"):format(title, tostring(key),
        nearest and ("; did you mean '%s'?"):format(nearest) or ""))
    end
  end
end

local function check_keys(word, options, known)
  if type(options) ~= "table" then
    refuse(("'%s' expects a table, as in %s { trace = \"short-move\" }"):format(word, word))
  end
  check_names(("'%s' has no option"):format(word), options, known)
end

-- A scene as a trace's header; `rows` and `viewport` are shorthand for a plain list.
local function header(options)
  if options.scene ~= nil and type(options.scene) ~= "table" then
    refuse(("'scene' must be a table, got a %s"):format(type(options.scene)))
  end
  local scene = options.scene and copy(options.scene) or {}
  scene.viewport = scene.viewport or { width = 320, height = 600 }
  return encode({ trace = 1, name = options.name or "session", scene = scene }, "scene")
end

-- The trace that a table describes: its `scene`, and its records in order.
local function lines_of(options)
  local trace = options.trace
  if type(trace) ~= "table" then return nil end
  local lines = { header(trace) }
  for _, record in ipairs(trace) do insert(lines, encode(record, "record")) end
  return concat(lines, "\n")
end

local function start(options, is_session)
  local trace = options.trace
  if type(trace) == "table" then trace = nil end
  return host.start {
    trace = trace, lines = lines_of(options) or options.scene and header(options),
    behaviour = options.behaviour, params = options.params, tick_hz = options.tick_hz,
    is_session = is_session,
  }
end

-- Milliseconds: a number of them, or a text such as "0.6s".
local function span(value)
  if type(value) == "string" then return host.milliseconds(value) end
  if value ~= nil and type(value) ~= "number" then
    refuse(("expected a number of milliseconds, got a %s"):format(type(value)))
  end
  return value or 0
end

-- Allows both `run.f(…)` and `run:f(…)`.
local function bound(run, body)
  return function(first, ...)
    if rawequal(first, run) then return body(...) end
    return body(first, ...)
  end
end

-- The part of a list of a run up to a time; what has no time came before all.
local function up_to(time, list)
  local part = {}
  for _, item in ipairs(list) do
    if (item.t or 0) <= time then insert(part, item) end
  end
  return part
end

-- A frame reads the decisions only if it is asked for them, since that replays once more.
local function with_decisions(frame, handle)
  return setmetatable(frame, {
    __index = function(self, key)
      if key ~= "decisions" then return nil end
      self.decisions = up_to(self.time, host.reading(handle, "decisions"))
      return self.decisions
    end,
  })
end

-- A frame with what the script has printed up to its time.
local function complete_frame(frame, handle)
  frame.messages = up_to(frame.time, host.reading(handle, "messages"))
  return with_decisions(frame, handle)
end

-- The key by which the parts of the spec API read a run's handle; no script has it.
local HANDLE = {}

local function handle_of(run)
  local is_run = type(run) == "table" and (getmetatable(run) or {}).__name == "run"
  return is_run and run[HANDLE] or nil
end

local function make_run(handle, methods)
  local run = {}
  for name, body in pairs(methods) do methods[name] = bound(run, body) end
  methods.frame_at = bound(run, function(time)
    if type(time) ~= "number" and type(time) ~= "string" then
      refuse(("frame_at expects 0 or more milliseconds, got a %s"):format(type(time)))
    end
    local frame = host.frame(handle, span(time))
    return frame and complete_frame(frame, handle)
  end)
  return setmetatable(run, {
    __name = "run",
    __index = function(_, key)
      if rawequal(key, HANDLE) then return handle end
      local method = methods[key]
      if method then return method end
      return host.reading(handle, tostring(key))
    end,
    __newindex = function(_, key)
      refuse(("a run's '%s' cannot be set"):format(tostring(key)))
    end,
  })
end

function base.replay(options)
  check_keys("replay", options, { "trace", "behaviour", "params", "tick_hz" })
  if options.trace == nil then
    refuse("'replay' needs a trace, as in trace = \"short-move\"")
  end
  return make_run(start(options, false), {})
end

local function check_numbers(word, values, count)
  for i = 1, count do
    if type(values[i]) ~= "number" then
      refuse(("'%s' expects a number as argument %d, got a %s"):format(word, i, type(values[i])))
    end
  end
end

local function session_methods(handle)
  local methods, finger, kinds, held, buttons = {}, { x = 0, y = 0 }, {}, nil, nil
  local function act(record, after)
    local milliseconds = span(after)
    if milliseconds < 0 then
      refuse(("time runs forwards: expected 0 or more milliseconds, got %s"):format(show(after)))
    end
    host.act(handle, milliseconds, encode(record, "record"))
  end
  local function touch(phase, x, y, after, contact)
    if not contact then finger.x, finger.y = x, y end
    act({
      p = phase, x = x, y = y, id = contact, kind = kinds[contact or 0], keys = held,
      buttons = buttons,
    }, after)
  end

  -- The kind of pointer comes last: press("b", "mouse"), press(10, 20, "mouse").
  function methods.press(x, y, contact, kind)
    if type(x) == "string" then
      local place = host.place(handle, x)
      if type(y) == "string" then kind = y end
      x, y = place.x, place.y
    end
    if type(contact) == "string" then contact, kind = nil, contact end
    kinds[contact or 0] = kind
    touch("down", x, y, 0, contact)
  end
  function methods.hold(...)
    held = select("#", ...) > 0 and { ... } or nil
  end
  function methods.hold_buttons(sum) buttons = sum end
  function methods.wait(milliseconds) act({ wait = true }, milliseconds) end
  function methods.move(x, y, after, contact) touch("move", x, y, after, contact) end
  function methods.move_by(x, y, after)
    check_numbers("move_by", { x, y }, 2)
    touch("move", finger.x + x, finger.y + y, after)
  end
  function methods.release(after, contact)
    touch("up", finger.x, finger.y, after, contact)
  end
  function methods.cancel(after) touch("cancel", finger.x, finger.y, after) end

  function methods.lift(x, y)
    methods.press(x, y)
    methods.wait(host.reading(handle, "press_duration"))
    -- If no tick falls exactly at the end of the press, the next tick lifts.
    if host.reading(handle, "pressing") then methods.wait(host.reading(handle, "tick")) end
  end
  function methods.glide(x, y, steps, milliseconds)
    check_numbers("glide", { x, y, steps }, 3)
    if steps < 1 then refuse(("'glide' expects 1 or more steps, got %s"):format(show(steps))) end
    local from_x, from_y, each = finger.x, finger.y, span(milliseconds) / steps
    for i = 1, steps do
      touch("move", from_x + (x - from_x) * i / steps, from_y + (y - from_y) * i / steps, each)
    end
  end
  function methods.rest()
    for _ = 1, 1000 do
      if host.reading(handle, "at_rest") then return end
      methods.wait(100)
    end
  end

  function methods.scroll(x, y, by) act { scroll = { x = x, y = y }, by = by } end
  function methods.host_tick(after) act({ tick = true }, after) end

  function methods.key(name, item) act { key = name, item = item } end
  function methods.insert(section, item, items)
    check_numbers("insert", { section, item }, 2)
    act { insert = { at = { section - 1, item - 1 }, items = items } }
  end
  function methods.remove(...) act { remove = { ... } } end
  function methods.collapse(...) act { collapse = { ... } } end
  function methods.expand(...) act { expand = { ... } } end
  function methods.select(...)
    local ids = ...
    act { select = type(ids) == "table" and ids or { ... } }
  end

  function methods.enter(item, x, y)
    check_numbers("enter", { x, y }, 2)
    finger.x, finger.y = x, y
    act { enter = item, x = x, y = y }
  end
  function methods.add_list(list) act { add_list = list } end
  function methods.remove_list(list) act { remove_list = list } end
  function methods.frame(list, frame) act { frame = frame, list = list } end
  function methods.container(frame) act { container = frame } end
  function methods.obstruction(frame) act { obstruction = frame or false } end
  function methods.next_copy(id) act { next_copy = id or false } end
  function methods.limit(list, items) act { limit = items or false, list = list } end

  -- Any other method makes the record of its name, with its parameters as the fields.
  for name, fields in pairs(host.actions()) do
    methods[name] = methods[name] or function(...)
      local record, values = {}, { ... }
      for i, field in ipairs(fields) do record[field] = values[i] end
      act { [name] = record }
    end
  end
  return methods
end

function base.session(options)
  check_keys("session", options, { "scene", "trace", "behaviour", "params", "tick_hz" })
  if (options.scene == nil) == (options.trace == nil) then
    refuse("'session' expects either a scene or a trace that has one")
  end
  local handle = start(options, true)
  local methods = session_methods(handle)
  local run
  -- Every method returns the session, so that a drag reads as one sentence.
  for name, body in pairs(methods) do
    methods[name] = function(...)
      body(...)
      return run
    end
  end
  run = make_run(handle, methods)
  return run
end

function base.behaviours() return host.behaviours() end
function base.traces() return host.traces() end

local function each(word, names, body)
  if not callable(body) then refuse(("'%s' expects a function"):format(word)) end
  if is_declaring() then
    for _, name in ipairs(names) do
      base.describe(name, function() body(name) end)
    end
    return
  end
  for _, name in ipairs(names) do
    set_situation(name)
    body(name)
  end
  set_situation(nil)
end

function base.each_behaviour(body) each("each_behaviour", host.behaviours(), body) end
function base.each_trace(body) each("each_trace", host.traces(), body) end

kit.check_keys, kit.handle_of, kit.header, kit.make_run = check_keys, handle_of, header, make_run
kit.check_names, kit.is_among = check_names, is_among
kit.complete_frame, kit.span = complete_frame, span
