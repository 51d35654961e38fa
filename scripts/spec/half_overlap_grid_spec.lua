local scenes = require "scenes"

local function grid(scene, x, y)
  return session { scene = scene, behaviour = "half_overlap_grid" }:lift(x or 50, y or 50)
end

local function order(drag) return table.concat(drag.items) end

describe("half_overlap_grid", function()
  it("moves at half a cell and back at half a cell", function()
    local drag = grid(scenes.grid(9, 10))
    assert.equal("012345678", order(drag:move(109, 50)))
    assert.equal("102345678", order(drag:move(110, 50)))
    for x = 109, 101, -1 do assert.equal("102345678", order(drag:move(x, 50)), "x " .. x) end
    assert.equal("012345678", order(drag:move(100, 50)))
    assert.equal(2, #drag.moves)
  end)

  it("jumps along both axes at once", function()
    local drag = grid(scenes.grid(9, 10)):move(160, 160)
    assert.equal("123405678", order(drag))
    assert.same({ 1, 5 }, drag.moves[1].to)
  end)

  it("needs both axes to be near", function()
    assert.equal(0, #grid(scenes.grid(9, 10)):move(110, 101).moves)
    assert.equal(0, #grid(scenes.grid(9, 10)):move(101, 110).moves)
  end)

  it("moves exactly once for four identical events", function()
    local drag = grid(scenes.grid(9, 0))
    for _ = 1, 4 do drag:move(100, 50) end
    assert.equal(1, #drag:wait(500).moves)
  end)

  it("takes the lowest of several targets", function()
    local drag = grid(scenes.grid(9, 0), 250, 250):move(100, 100)
    assert.same({ 1, 1 }, drag.moves[1].to)
  end)

  it("keeps the point that was grabbed", function()
    local drag = session {
      scene = scenes.equal_rows(6, 44), behaviour = "half_overlap_grid",
    }
    assert.same({ x = 160, y = 110 }, drag:lift(20, 92).center)
    assert.equal(1000, drag.press_duration)
  end)

  it("leaves excluded cells where they are", function()
    local drag = grid(scenes.grid(9, 10, { "1" }))
    assert.equal("012345678", order(drag:move(160, 50)))
    assert.equal("210345678", order(drag:move(270, 50)))
    assert.equal("213045678", order(drag:move(50, 160)))
  end)

  it("does not lift an excluded cell", function()
    local drag = grid(scenes.grid(9, 10, { "1" }), 160, 50)
    assert.is_false(drag.dragging)
    assert.equal("failed", drag.phase)
  end)

  it("enters an empty section with the middle of the snapshot", function()
    local scene = scenes.grid(4, 10)
    scene.layout.header_length = 30
    table.insert(scene.sections, { id = "none", items = {} })
    table.insert(scene.sections, { id = "more", items = { "x" } })
    local drag = grid(scene, 50, 190):move(50, 265)
    assert.same({ { "0", "1", "2" }, { "3" }, { "x" } }, drag.order)
  end)

  it("inserts into another section", function()
    local drag = session {
      scene = scenes.sections { "AB", "CD" }, behaviour = "half_overlap_grid",
    }
    drag:lift("B"):move(160, 110):release()
    assert.same({ { "A" }, { "B", "C", "D" } }, drag.order)
  end)

  it("goes around a pinned cell, and the others close up", function()
    local cells = { "a", "b", "c", { id = "P", pinned = true }, "d", "e", "f", "g" }
    local layout = { type = "grid", item_width = 100, item_height = 100, columns = 3 }
    local s = session {
      scene = { viewport = { width = 300, height = 600 }, layout = layout,
        sections = { { id = "s", items = cells } } },
      behaviour = "half_overlap_grid",
    }
    s:lift("a"):glide(150, 250, 20, 600):release():rest()
    assert.equal("P", s.order[1][4])
    local others = {}
    for _, id in ipairs(s.order[1]) do
      if id ~= "P" and id ~= "a" then table.insert(others, id) end
    end
    assert.same({ "b", "c", "d", "e", "f", "g" }, others)
  end)
end)
