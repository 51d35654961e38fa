local scenes = require "scenes"

local function cells(scene)
  return session { scene = scene, behaviour = "free_drag_cell" }
end

describe("free_drag_cell", function()
  it("changes places with the rows that the samples fall on", function()
    for steps, order in pairs { [1] = "FBCDEA", [2] = "DBCFEA", [5] = "BCDEFA" } do
      local drag = cells(scenes.equal_rows(6, 50)):lift(160, 25):glide(160, 275, steps)
      assert.equal(order, table.concat(drag.items), steps .. " steps")
    end
  end)

  it("follows the finger's way along x, from the row's own place in every drag", function()
    local drag = cells(scenes.rows { 88, 44 }):lift(50, 100)
    local places = { { 55, 120, 165 }, { 65, 140, 175 }, { 40, 150, 150 } }
    for _, place in ipairs(places) do
      drag:move(place[1], place[2])
      assert.same({ x = place[3], y = place[2] }, drag.center)
    end
    drag:release():rest():lift(50, 100)
    assert.same({ x = 160, y = 100 }, drag.center)
  end)

  it("changes places across sections, whose counts stay", function()
    local drag = cells(scenes.sections { "AB", "CD" }):lift("B"):move(160, 110):release()
    assert.same({ { "A", "C" }, { "B", "D" } }, drag.order)
  end)

  it("shows the row again when it is dropped in the middle of its lift", function()
    local drag = cells(scenes.rows { 44, 44 }):lift("A"):release(100)
    assert.same({ "A" }, drag.hidden)
    assert.same({}, drag:wait(300).hidden)
    assert.is_true(drag.at_rest)
  end)

  it("never scrolls", function()
    local drag = cells(scenes.equal_rows(20, 80)):lift(160, 300):move(160, 599):wait(1000)
    assert.equal(0, drag.offset.y)
  end)

  it("grows a little while it is in the air", function()
    local drag = cells(scenes.rows { 44, 44 }):lift("A"):wait(300)
    assert.equal(1.05, drag.snapshot.scale)
    assert.equal(0.98, drag.snapshot.alpha)
  end)
end)
