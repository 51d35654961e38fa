-- A spec whose tests fail, to see what busted says of them.
describe("a failing spec", function()
  it("compares", function()
    local run = replay { trace = "short-move", behaviour = "half_overlap" }
    assert.same({ item = "bread", from = { 1, 2 }, to = { 1, 9 } }, run.commit)
  end)

  it("misspells a trace", function()
    local run = replay { trace = "short-mov" }
    assert.equal("ended", run.phase)
  end)

  it("misspells a field", function()
    assert.equal("ended", replay { trace = "short-move" }.phas)
  end)

  it("has a property that does not hold", function()
    for_any(drags { trace = "short-move" }, function(run) return #run.moves == 0 end)
  end)

  it("has a property with an expectation that does not hold", function()
    for_any(drags { trace = "short-move" }, function(run) assert.equal(0, #run.moves) end)
  end)

  it("has a property with an error", function()
    for_any(drags { trace = "short-move" }, function() error("broken", 0) end)
  end)

  it("has a property that is pending", function()
    for_any(drags { trace = "short-move" }, function() pending("later") end)
  end)

  it("has a property that holds", function()
    for_any(drags { trace = "short-move", count = 5 }, function(run)
      assert.equal(8, #run.items)
      assert.is_true(#run.decisions >= 0)
    end)
  end)

  it("has no snapshot", function() snapshot_of(replay { trace = "short-move" }) end)

  it("names an event that did not happen", function()
    local run = replay { trace = "short-move", behaviour = "half_overlap" }
    assert.events(run, { "began", { "moved", to = { 1, 9 } }, "ended" })
  end)

  it("expects another order", function()
    assert.order(replay { trace = "short-move" }, "apples breed")
  end)

  it("names events, moves, frames and an order that are so", function()
    local run = replay { trace = "short-move", behaviour = "half_overlap" }
    assert.events(run, { { "began", t = "0.51s" }, "ended" }, within(10))
    assert.moves(run, { { "bread", to = { 1, 3 } } })
    assert.order(run, "apples coffee bread dates eggs flour grapes honey")
    assert.is_not.order(run, "apples")
    each_frame(run, function(frame) assert.is_number(frame.time) end)
  end)

  it("has no observed outcome", function()
    assert.conforms(replay { trace = "short-move" }, observed "short-move")
  end)

  each_trace(function(name)
    it("names the trace", function() assert.equal("short-move", name) end)
  end)
end)
