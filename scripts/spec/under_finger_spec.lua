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

  it("exchanges the place at the lift if the parameter says so, and puts back what it showed", function()
    local drag = rows({ swap = "exchange_origin" }):move(160, 75)
    assert.equal("BACD", table.concat(drag.items))
    assert.equal("CBAD", table.concat(drag:move(160, 125).items))
    assert.equal("BACD", table.concat(drag:move(160, 75).items))
    drag:move(160, 175):release()
    assert.equal("DBCA", table.concat(drag.items))
    assert.equal(1, #drag.commits)
  end)

  it("flows around rows that neither move nor make room if the parameter says so", function()
    for swap, order in pairs { insert = "BCDAE", flow = "BDCAE" } do
      local scene = scenes.equal_rows(5, 50)
      scene.sections[1].items[3].movable = false
      scene.sections[1].items[3].target = false
      local drag = session { scene = scene, behaviour = "under_finger", params = { swap = swap } }
      assert.equal(order, table.concat(drag:lift("A"):move(160, 175).items))
      drag:cancel()
      assert.equal("ABCDE", table.concat(drag.items))
    end
  end)

  it("goes into an empty section where it inserts, and is never refused where it exchanges", function()
    for swap, order in pairs {
      insert = { { "A" }, { "B" }, { "C" } }, exchange = { { "A", "B" }, {}, { "C" } },
      flow = { { "A" }, { "B" }, { "C" } }, exchange_origin = { { "A", "B" }, {}, { "C" } },
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
