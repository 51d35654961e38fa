-- Replays and sessions in stock Lua, without busted.
local reorder = require "reorder"

local run = reorder.replay { trace = "short-move", behaviour = "half_overlap" }
assert(run.phase == "ended" and run.commit.item == "bread" and run.commit.to[2] == 3)
assert(run.frame_at(700).snapshot.item == "bread")
assert(#run.script_errors == 0 and run.behaviour == "half_overlap")

local scene = {
  viewport = { width = 320, height = 220 },
  sections = { { id = "fruit", items = { "apple", "banana", "cherry", "date" } } },
}
local drag = reorder.session { scene = scene, behaviour = "half_overlap" }
assert(drag:lift("apple").dragging and drag:move_by(0, 60, 100) == drag)
drag:release(100):rest()
assert(drag.at_rest and table.concat(drag.items, " ") == "banana apple cherry date")
assert(math.type(drag.time) == "integer" and math.type(run.commit.to[2]) == "integer")

-- Parameters of every kind, a trace in a table, and numbers that are not whole.
local low = reorder.session { scene = scene, behaviour = "half_overlap", params = {
  threshold = 0.25, swap = "exchange",
} }
low:lift("apple"):move_by(0, 12.5)
assert(low.moves[1].kind == "exchange" and low.snapshot.y == 34.5)
local typed = reorder.replay { trace = {
  scene = scene,
  { t = 0, p = "down", x = 100, y = 22 }, { t = 600, p = "move", x = 100, y = 80 },
  { t = 700, p = "up", x = 100, y = 80 },
} }
assert(typed.commit.item == "apple")

-- The same names as in the sandbox: without a directory of scripts, those of the shipped set.
assert(#reorder.behaviours() == 13 and #reorder.traces() == 9)
local seen = {}
reorder.each_behaviour(function(name) seen[#seen + 1] = name end)
assert(table.concat(seen, " ") == table.concat(reorder.behaviours(), " "))
assert(reorder.version:find "^%d+%.%d+%.%d+$" and reorder.api_version == 1)
assert(reorder.clamp(3, 1, 2) == 2 and reorder.ease.ease_in(0.5) == 0.125)

-- Nothing becomes a global before it is asked for; then modules of the scripts are found, too.
assert(_G.reorder == nil and _G.replay == nil)
assert(reorder.install() == reorder and replay == reorder.replay)
reorder.install()
local scenes = require "scenes"
assert(#session { scene = scenes.rows { 40, 40, 40 } }.items == 3)
assert(not pcall(require, "no such module"))
assert(select(2, pcall(require, "scene")):find("no module 'scene' in the directory of scripts"))

-- A directory of scripts of one's own, and a trace that is written anew in it.
local header = [[{"trace":1,"name":"x","scene":{"viewport":{"width":320,"height":132},]]
  .. [["sections":[{"id":"s","items":["a"%s]}]}}]]
local function write(items)
  local file <close> = assert(io.open("traces/mine.trace.jsonl", "w"))
  file:write(header:format(items), "\n")
end
write ""
reorder.use_scripts "."
assert(#reorder.behaviours() == 0 and reorder.traces()[1] == "mine")
assert(#reorder.replay { trace = "mine", behaviour = "half_overlap" }.items == 1)
write ',"b"'
assert(#reorder.replay { trace = "mine" }.items == 1)
reorder.use_scripts()
assert(#reorder.behaviours() == 13 and not pcall(reorder.replay, { trace = "mine" }))
reorder.use_scripts "./"
assert(#reorder.replay { trace = "mine" }.items == 2)

-- Each coroutine may use what another has made.
local other = coroutine.wrap(function() return drag:wait(5).time end)
assert(other() == drag.time)
print "done"
