-- Runs that nothing refers to are released, without a call of the collector.
local reorder = require "reorder"

local function resident()
  for line in io.lines "/proc/self/status" do
    local kibibytes = line:match "VmRSS:%s+(%d+)"
    if kibibytes then return tonumber(kibibytes) end
  end
end

local function work(times)
  for _ = 1, times do
    local run = reorder.replay { trace = "short-move", behaviour = "half_overlap" }
    assert(run.phase == "ended")
    local drag = reorder.session { trace = "short-move", behaviour = "under_finger" }
    drag:lift("bread"):move_by(0, 100):release(100):rest()
    assert(drag.commit.item == "bread")
    assert(not pcall(reorder.replay, { trace = "none" }))
  end
end

work(100)
collectgarbage()
collectgarbage()
local before, lua_before = resident(), collectgarbage "count"
work(1000)
assert(resident() - before < 8 * 1024, resident() - before)
collectgarbage()
collectgarbage()
assert(collectgarbage "count" - lua_before < 16, collectgarbage "count" - lua_before)
print "done"
