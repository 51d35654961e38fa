-- Properties of every behaviour, for any drag.

local function sorted(items)
  table.sort(items)
  return items
end

each_behaviour(function(name)
  it("runs without an error, whatever the finger does", function()
    for_any(drags { behaviour = name, count = 25, changes = true }, function(run)
      assert.same({}, run.script_errors)
    end)
  end)

  it("leaves a permutation, and ends within the content", function()
    local start = sorted(session { trace = "edge-scroll-down" }.items)
    for_any(drags { trace = "edge-scroll-down", behaviour = name, count = 10 }, function(run)
      assert.same(start, sorted(run.items))
      assert.is_true(run.offset.y >= run.minimum_offset.y)
      assert.is_true(run.offset.y <= run.maximum_offset.y)
    end)
  end)
end)
