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

  each_trace(function(name)
    it("names the trace", function() assert.equal("short-move", name) end)
  end)
end)
