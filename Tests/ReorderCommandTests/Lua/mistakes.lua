-- What is wrong is an error with the place of the call, and what to do about it.
local reorder = require "reorder"
local replay, session = reorder.replay, reorder.session
local circle = {}
circle.circle = circle

local function run() return session { trace = "short-move" } end

-- Each call, with the text that follows its place.
local mistakes = {
  { function() return run().ordr end, "a run has no 'ordr'; did you mean 'order'?" },
  { function() run().order = 1 end, "a run's 'order' cannot be set" },
  { function() run().frame_at("soon") end,
    "expected a time such as 520ms or 0.52s, got 'soon'" },
  { function() run().frame_at(-1) end, "frame_at expects 0 or more milliseconds, got -1" },
  { function() run():wait("long") end, "expected a time such as 520ms or 0.52s, got 'long'" },
  { function() run():move_by(1) end, "'move_by' expects a number as argument 2, got a nil" },
  { function() run():glide(1, 2, {}) end, "'glide' expects a number as argument 3, got a table" },
  { function() run():insert("a", 1) end, "'insert' expects a number as argument 1, got a string" },
  { function() run():press("nobody") end, "there is no item 'nobody'; there are 'apples', " },
  { function() return run().wiat end, "a run has no 'wiat'; did you mean 'wait'?" },
  { function() return run().frame_a end, "a run has no 'frame_a'; did you mean 'frame_at'?" },
  { function() run():press("brea") end, "there is no item 'brea'; did you mean 'bread'?" },
  { function() run():key("fly") end, '"key" is "fly"; expected "lift", "up", ' },
  { function() run():resize(print) end, "'width' cannot be a function" },
  { function() run():scroll(0 / 0, 0) end, "expected a finite number" },
  { function() replay { trace = "short-mov" } end, "no such file; did you mean 'short-move'?" },
  { function() replay { trace = "../secret" } end, "'../secret' is not the path of a trace" },
  { function() replay { trace = 3 } end, "'trace' must be the name of a trace, or a table" },
  { function() replay { trace = { scene = 3 } } end, "'scene' must be a table, got a number" },
  { function() replay { trace = { scene = circle } } end, "'circle' is nested too deep" },
  { function() replay { trace = { { p = "sideways" } } } end, '"scene.sections" is missing' },
  { function() replay "short-move" end, "'replay' expects a table, as in replay { trace = " },
  { function() replay { trac = "x" } end, "'replay' has no option 'trac'; did you mean 'trace'?" },
  { function() replay {} end, "'replay' needs a trace, as in trace = \"short-move\"" },
  { function() session {} end, "'session' expects either a scene or a trace that has one" },
  { function() replay { trace = "short-move", behaviour = "half" } end,
    "there is no behaviour 'half' (no such file: " },
  { function() replay { trace = "short-move", behaviour = 3 } end, "'behaviour' must be a string" },
  { function() replay { trace = "short-move", tick_hz = "a" } end, "'tick_hz' must be a number" },
  { function() replay { trace = "short-move", params = 3 } end, "'params' must be a table" },
  { function() replay { trace = "short-move", params = { a = print } } end,
    "a function is not plain data" },
  { function() replay { trace = "short-move", params = circle } end, "a table contains itself" },
  { function() replay { trace = "short-move", params = { [{}] = 1 } } end,
    "'params' has a key that is not a name" },
  { function() replay { trace = "short-move", behaviour = "half_overlap",
    params = { threshold = 7 } } end, "threshold" },
  { function() reorder.each_trace(3) end, "'each_trace' expects a function" },
  { function() reorder.ease.ease_in("a") end,
    "bad argument #2 to 'ease' (number expected, got string)" },
  { function() reorder.use_scripts(3) end,
    "'use_scripts' expects the path of a directory, got a number" },
  { function() reorder.use_scripts("nowhere") end, "nowhere" },
}

for _, mistake in ipairs(mistakes) do
  local call, expected = mistake[1], mistake[2]
  local is_fine, message = pcall(call)
  assert(not is_fine, expected)
  local line = tonumber(message:match("^mistakes%.lua:(%d+): "))
  local info = debug.getinfo(call, "S")
  assert(line and line >= info.linedefined and line <= info.lastlinedefined, message)
  assert(message:find(expected, 1, true), message)
end

-- A mistake leaves everything as it was.
local drag = run():lift("bread")
assert(not pcall(drag.move, "a", 1) and drag.dragging)

-- What a finalizer finds at the end: a run that is there, or an error.
local kept = run()
at_end = setmetatable({}, { __gc = function()
  local is_fine, message = pcall(function() return kept.phase end)
  assert(is_fine or message:find "there is no such run")
end })
print "done"
