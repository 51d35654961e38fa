local scenes = require "scenes"

local function rows(params)
  return session {
    scene = scenes.equal_rows(4, 50), behaviour = "under_finger", params = params,
  }:lift("A")
end

describe("under_finger", function()
  it("changes places with the row under the finger", function()
    assert.equal("CBAD", table.concat(rows():move(160, 125).items))
  end)

  it("inserts if the parameter says so", function()
    assert.equal("BCAD", table.concat(rows({ swap = "insert" }):move(160, 125).items))
  end)

  it("steps row by row if the parameter says so", function()
    local drag = rows({ swap = "step" }):move(160, 125)
    assert.equal("BCAD", table.concat(drag.items))
    assert.is_true(#drag.moves >= 1)
  end)

  it("goes into an empty section where it inserts, and is never refused where it exchanges", function()
    for swap, order in pairs {
      insert = { { "A" }, { "B" }, { "C" } }, exchange = { { "A", "B" }, {}, { "C" } },
      step = { { "A", "B" }, {}, { "C" } },
    } do
      local drag = session {
        scene = scenes.sections({ "AB", "", "C" }, 30), behaviour = "under_finger",
        params = { swap = swap },
      }
      assert.same(order, drag:lift("B"):move(160, 125):wait(100).order, swap)
    end
  end)

  it("goes behind the last row below it", function()
    assert.equal("A", rows({ swap = "insert" }):move(160, 400).items[4])
  end)
end)
