-- Properties of every behaviour on every trace.

local function sorted(items)
  local copy = {}
  for index, item in ipairs(items) do copy[index] = item end
  table.sort(copy)
  return copy
end

-- The traces in which the application changes the list, or items are copied.
local changes = {
  ["insert-under-drag"] = true, ["remove-under-drag"] = true, ["remove-dragged"] = true,
  ["reload-under-drag"] = true, ["board-changed-under-drag"] = true, ["board-copy"] = true,
  ["board-from-outside"] = true, ["outline-changed-under-drag"] = true, folders = true,
  ["selection-changed-under-drag"] = true, ["board-lists"] = true,
}

-- An item that exchanges may return to its slot after other items have left theirs.
local function exchanges(run)
  for _, move in ipairs(run.moves) do
    if move.kind == "exchange" then return true end
  end
  return false
end

local function drags(run)
  local count = 0
  for _, event in ipairs(run.events) do
    if event.event == "began" then count = count + 1 end
  end
  return count
end

each_trace(function(trace)
  local runs = {}
  setup(function()
    each_behaviour(function(name) runs[name] = replay { trace = trace, behaviour = name } end)
  end)

  it("runs without an error under every behaviour", function()
    each_behaviour(function(name) assert.same({}, runs[name].script_errors) end)
  end)

  it("leaves a permutation of what there was", function()
    if changes[trace] then return end
    local start = sorted(session { trace = trace }.items)
    each_behaviour(function(name) assert.same(start, sorted(runs[name].items)) end)
  end)

  it("commits once a drag at most, and only what moved", function()
    each_behaviour(function(name)
      local run = runs[name]
      assert.is_true(#run.commits <= drags(run))
      for _, commit in ipairs(run.commits) do
        local moves = not commit.how or commit.how == "mark"
        -- In a tree the level alone may change.
        if moves and not commit.level then
          assert.is_true(#run.moves > 0)
          if not exchanges(run) then assert.are_not.same(commit.from, commit.to) end
        end
      end
    end)
  end)

  it("ends within the content", function()
    each_behaviour(function(name)
      local run = runs[name]
      for _, axis in ipairs { "x", "y" } do
        assert.is_true(run.offset[axis] >= run.minimum_offset[axis])
        assert.is_true(run.offset[axis] <= run.maximum_offset[axis])
      end
    end)
  end)

  it("gives the same run every time", function()
    each_behaviour(function(name)
      local again = replay { trace = trace, behaviour = name }
      assert.same(runs[name].moves, again.moves)
      assert.same(runs[name].offset, again.offset)
    end)
  end)
end)
