-- Properties of the peers' rules, on every trace and for any drag: each_behaviour leaves them out.

local names = {
  "compose_reorderable", "draggable_flatlist", "flutter_reorderable", "item_touch_helper",
  "reorderable_grid_view", "uikit_collection", "uikit_table",
}

local function sorted(items)
  local copy = table.move(items, 1, #items, 1, {})
  table.sort(copy)
  return copy
end

each_trace(function(trace)
  it("runs without an error, and ends within the content", function()
    for _, name in ipairs(names) do
      local run = replay { trace = trace, behaviour = "peers/" .. name }
      assert.same({}, run.script_errors, name)
      for _, axis in ipairs { "x", "y" } do
        assert.is_true(run.offset[axis] >= run.minimum_offset[axis], name)
        assert.is_true(run.offset[axis] <= run.maximum_offset[axis], name)
      end
    end
  end)
end)

for _, name in ipairs(names) do
  describe(name, function()
    it("runs without an error, whatever the finger does", function()
      for_any(drags { behaviour = "peers/" .. name, count = 25, changes = true }, function(run)
        assert.same({}, run.script_errors)
      end)
    end)

    it("leaves a permutation", function()
      local start = sorted(session { trace = "edge-scroll-down" }.items)
      local any = drags { trace = "edge-scroll-down", behaviour = "peers/" .. name, count = 10 }
      for_any(any, function(run) assert.same(start, sorted(run.items)) end)
    end)
  end)
end
