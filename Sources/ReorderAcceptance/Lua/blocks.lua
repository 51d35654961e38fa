-- Blocks, tests and hooks, and the functions that the runner calls.
-- luacheck: globals _G

local kit, host = ...
local error, getmetatable, ipairs, pairs = error, getmetatable, ipairs, pairs
local select, setmetatable, tonumber = select, setmetatable, tonumber
local tostring, type = tostring, type
local insert, match = table.insert, string.match
local callable, copy, nothing = kit.callable, kit.copy, kit.nothing
local refuse, where = kit.refuse, kit.where

-- The globals that specs see as _G.
local globals, base = _G, {}
for key, value in pairs(globals) do base[key] = value end
base._G = base

local contexts, current, running = {}, nil, "body"
local shown, situation

local failure = {
  __tostring = function(self)
    shown = self
    return self.message
  end,
}

-- Ends the test: `title` says why, `fields` may hold the expected and the actual value.
local function fail(kind, title, fields)
  fields.kind, fields.title = kind, title
  fields.message = where() .. (fields.note and fields.note .. "\n" or "") .. title
  error(setmetatable(fields, failure), 0)
end

local function activate(context, state)
  current, running = context, state
  setmetatable(globals, { __index = context.env, __newindex = context.target })
end

local function add(kind, name, body, at)
  local parent = current
  local env = setmetatable({}, { __index = parent and parent.env or base })
  local context = {
    id = #contexts + 1, kind = kind, name = name, body = body, parent = parent,
    line = tonumber(match(at, ":(%d+): $")), env = env, target = env, children = {}, hooks = {},
  }
  if kind == "expose" then context.target = (parent.parent or parent).env end
  contexts[context.id] = context
  if parent then insert(parent.children, context) end
  return context
end

local function expect_body(word)
  if running ~= "body" then
    refuse(("'%s' not supported inside current context block"):format(word))
  end
end

-- Accepts `word(name, body)`, `word(body)` and `word(name)(body)`.
local function word(kind, name, register, default)
  base[name] = function(title, body)
    expect_body(name)
    if body == nil and callable(title) then title, body = nil, title end
    if body == nil then body = default end
    local at = where()
    local function take(taken)
      if not callable(taken) then
        refuse(("'%s' expects a function, got a %s"):format(name, type(taken)))
      end
      register(kind, title ~= nil and tostring(title) or name, taken, at)
    end
    if body == nil then return take end
    take(body)
  end
end

for name, kind in pairs {
  describe = "describe", context = "describe", insulate = "insulate", expose = "expose",
  it = "it", spec = "it", test = "it",
} do
  word(kind, name, add)
end
word("pending", "pending", add, nothing)
local register_pending = base.pending

function base.pending(title, body)
  if running ~= "test" then return register_pending(title, body) end
  fail("pending", title == nil and "pending" or tostring(title), {})
end

for name, kind in pairs {
  before_each = "before_each", after_each = "after_each", setup = "setup",
  strict_setup = "setup", teardown = "teardown", strict_teardown = "teardown",
  lazy_setup = "lazy_setup", lazy_teardown = "lazy_teardown",
} do
  word(kind, name, function(_, _, body)
    local hooks = current.hooks[kind] or {}
    current.hooks[kind] = hooks
    insert(hooks, body)
  end)
end

function base.finally(body)
  if running ~= "test" then refuse("'finally' works only in the body of a test") end
  current.finally = body
end

function base.randomize(...)
  expect_body("randomize")
  local first, second = ...
  current.randomized = select("#", ...) == 0 or (first and true or false)
  current.seed = tonumber(first) or tonumber(second)
end

local function restore(saved)
  for key in pairs(copy(base)) do base[key] = saved[key] end
  for key, value in pairs(saved) do base[key] = value end
end

-- The functions that the runner calls.
local runner = {}

-- From here on the real globals table of chunks is empty: it reads and writes through the
-- environment of the running block or test, so what a test sets disappears with it.
function runner.begin()
  for key in pairs(copy(globals)) do globals[key] = nil end
  activate(add("file", "file", nothing, ""), "body")
end

function runner.open(id)
  local context = contexts[id]
  if context.kind == "insulate" then context.saved = copy(base) end
  activate(context, "body")
  context.body()
end

function runner.close(id)
  local context = contexts[id]
  local parent = context.parent
  if context.saved then restore(context.saved) end
  if context.kind == "expose" and parent.saved then parent.saved = copy(base) end
end

function runner.look(id)
  local context, hooks, children = contexts[id], {}, {}
  for kind, list in pairs(context.hooks) do hooks[kind] = #list end
  for _, child in ipairs(context.children) do
    insert(children, { id = child.id, kind = child.kind, name = child.name, line = child.line })
  end
  return {
    hooks = hooks, children = children, randomized = context.randomized, seed = context.seed,
  }
end

function runner.hook(id, kind, number)
  activate(contexts[id], "hook")
  contexts[id].hooks[kind][number]()
end

-- Runs the body of a test, in an environment of its own.
function runner.test(id)
  local context = contexts[id]
  context.env, situation = setmetatable({}, { __index = context.parent.env }), nil
  context.target = context.env
  activate(context, "test")
  context.body()
end

function runner.finally(id)
  local body = contexts[id].finally
  contexts[id].finally = nil
  activate(contexts[id], "hook")
  if body then body() end
end

-- The details of the error that ended the runner's last call, if an assertion raised it.
function runner.caught()
  local last, place = shown, situation
  shown, situation = nil, nil
  if last == nil then return { situation = place } end
  return {
    kind = last.kind, message = last.message, title = last.title, note = last.note,
    expected = last.expected, actual = last.actual, differences = last.differences,
    situation = place,
  }
end

-- Whether blocks are being declared, and no test or hook is running.
function kit.is_declaring() return running == "body" end

-- The full name of the running test; without a test, that of the block.
function kit.test_name()
  local name, context = "", current
  while context and context.kind ~= "file" do
    name = context.name .. (name == "" and "" or " ") .. name
    context = context.parent
  end
  return name
end

-- The spec's path is known to the host.
kit.spec_path = nothing

local function is_failure(caught)
  return type(caught) == "table" and getmetatable(caught) == failure
end

function kit.is_pending(caught) return is_failure(caught) and caught.kind == "pending" end

-- Ends the test with an error that was caught, and says more about it.
function kit.reraise(caught, more)
  if more and is_failure(caught) then
    caught.note = (caught.note and caught.note .. "\n" or "") .. more
  elseif more then
    caught = tostring(caught) .. "\n" .. more
  end
  error(caught, 0)
end

-- Names the behaviour or trace under test, for a failure that may follow.
function kit.set_situation(name) situation = name end

kit.base, kit.host, kit.runner = base, host, runner
kit.fail = fail
