local scenes = require "scenes"

local function rows(lengths, params)
  return session { scene = scenes.rows(lengths), behaviour = "half_overlap", params = params }
end

describe("half_overlap", function()
  it("moves once half of the smaller row is covered", function()
    local drag = rows({ 40, 40, 40 }):lift(160, 20)
    assert.equal(0, #drag:move(160, 39).moves)
    assert.equal(1, #drag:move(160, 40).moves)
    assert.equal("BAC", table.concat(drag.items))
  end)

  it("waits longer where more must be covered", function()
    local drag = rows({ 40, 40, 40 }, { threshold = 1 }):lift(160, 20)
    assert.equal(0, #drag:move(160, 59).moves)
    assert.equal(1, #drag:move(160, 60).moves)
  end)

  it("exchanges if the parameter says so", function()
    local drag = rows({ 40, 40, 40, 40 }, { swap = "exchange" }):lift(160, 20):move(160, 100)
    assert.equal("exchange", drag.moves[1].kind)
    assert.equal("CBAD", table.concat(drag.items))
  end)

  it("enters an empty section with the middle of the snapshot", function()
    local scene = scenes.sections({ "AB", "", "CD", "" }, 30)
    local drag = session { scene = scene, behaviour = "half_overlap" }:lift("B")
    assert.same({ { "A", "B" }, {}, { "C", "D" }, {} }, drag:move(160, 117).order)
    assert.same({ { "A" }, { "B" }, { "C", "D" }, {} }, drag:move(160, 119).order)
    assert.same({ { "A" }, {}, { "C", "D" }, { "B" } }, drag:move(160, 290).order)
  end)

  it("exchanges with no row in an empty section", function()
    local drag = session {
      scene = scenes.sections({ "AB", "", "CD" }, 30), behaviour = "half_overlap",
      params = { swap = "exchange" },
    }
    assert.equal(0, #drag:lift("B"):move(160, 125).moves)
    assert.same({ { "A", "C" }, {}, { "B", "D" } }, drag:move(160, 200).order)
  end)

  it("refuses a threshold out of range", function()
    assert.error_matches(function() rows({ 40 }, { threshold = 2 }) end, "threshold")
  end)

  it("holds still for a still finger over rows of mixed lengths", function()
    local drag = rows({ 40, 100, 40 }):lift(160, 20)
    for _ = 1, 6 do drag:move(160, 60) end
    drag:wait(1000)
    assert.is_true(#drag.moves <= 1)
  end)
end)
