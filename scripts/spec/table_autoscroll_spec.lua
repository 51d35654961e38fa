local scenes = require "scenes"

local function table_of(scene)
  return session { scene = scene, behaviour = "table_autoscroll" }
end

describe("table_autoscroll", function()
  it("inserts to the same order however often the finger is sampled", function()
    for _, steps in ipairs { 1, 2, 5, 10 } do
      local drag = table_of(scenes.equal_rows(6, 50))
      drag:lift(160, 25):glide(160, 275, steps):release()
      assert.equal("BCDEFA", table.concat(drag.items), steps .. " steps")
    end
  end)

  it("moves once at most for a finger that stays over a longer row", function()
    local drag = table_of(scenes.rows { 40, 100, 40 }):lift(160, 20)
    for _ = 1, 6 do drag:move(160, 60) end
    drag:wait(1000)
    assert.equal(1, #drag.moves)
  end)

  it("takes a row into another section", function()
    local drag = table_of(scenes.sections { "AB", "CD" }):lift("B"):move(160, 110):release()
    assert.same({ { "A" }, { "B", "C", "D" } }, drag.order)
    assert.same({ item = "B", from = { 1, 2 }, to = { 2, 1 } }, drag.commit)
  end)

  it("takes a row into an empty section, in the middle and at the end", function()
    local scene = scenes.sections({ "AB", "", "CD", "" }, 30)
    local drag = table_of(scene):lift("B"):move(160, 125):wait(500)
    assert.same({ { "A" }, { "B" }, { "C", "D" }, {} }, drag.order)
    drag:move(160, 290):release()
    assert.same({ { "A" }, {}, { "C", "D" }, { "B" } }, drag.order)
    assert.same({ item = "B", from = { 1, 2 }, to = { 4, 1 } }, drag.commit)
  end)

  it("goes past a header, and the same event again changes nothing", function()
    local drag = table_of(scenes.sections({ "AB", "CDE" }, 30)):lift("B"):move(160, 150)
    assert.same({ { "A" }, { "B", "C", "D", "E" } }, drag.order)
    drag:move(160, 150):wait(500)
    assert.equal(1, #drag.moves)
  end)

  it("scrolls once the scaled snapshot passes an edge", function()
    for y, speed in pairs { [41] = -240, [42] = 0, [558] = 0, [559] = 240 } do
      local drag = table_of(scenes.equal_rows(20, 80, { offset = 100 }))
      drag:lift(160, 300):move(160, y):wait(100)
      assert.equal(speed, drag.velocity.y, "finger at " .. y)
    end
  end)

  it("scrolls 240 points in a second at any tick rate", function()
    for _, rate in ipairs { 30, 60, 90, 120 } do
      local drag = session {
        scene = scenes.equal_rows(40, 80), behaviour = "table_autoscroll", tick_hz = rate,
      }
      drag:lift(160, 300):move(160, 590)
      local start = drag.offset.y
      drag:wait(1000)
      assert.near(240, drag.offset.y - start, 1e-6, rate .. " Hz")
    end
  end)

  it("never scrolls content that is no longer than the viewport", function()
    local drag = table_of(scenes.equal_rows(6, 50)):lift(160, 25):move(160, 599):wait(1000)
    assert.same({ x = 0, y = 0 }, drag.offset)
  end)

  it("goes on reordering at the end of the content", function()
    local drag = table_of(scenes.equal_rows(10, 80)):lift(160, 300):move(160, 599):wait(3000)
    assert.equal(drag.maximum_offset.y, drag.offset.y)
    assert.equal("D", drag.items[10])
  end)

  it("puts the snapshot's center under the finger", function()
    local drag = table_of(scenes.equal_rows(6, 44)):lift(160, 92)
    assert.same({ x = 160, y = 92 }, drag.center)
  end)

  it("needs a finger that is still for half a second", function()
    local rows = scenes.equal_rows(6, 44)
    local short = table_of(rows):press(160, 22):wait(490):release():rest()
    assert.equal("failed", short.phase)
    assert.is_true(table_of(rows):press(160, 22):wait(500).dragging)
    local slipped = table_of(rows):press(160, 22):wait(300):move(160, 33):wait(500)
    assert.is_false(slipped.dragging)
  end)

  it("commits once for a drag there and partly back, and not for one all the way back", function()
    local drag = table_of(scenes.equal_rows(6, 50)):lift("B")
    drag:glide(160, 275, 5):glide(160, 175, 5):release():rest()
    assert.same({ { item = "B", from = { 1, 2 }, to = { 1, 4 } } }, drag.commits)
    local back = table_of(scenes.equal_rows(6, 50)):lift("B")
    back:glide(160, 275, 5):glide(160, 75, 5):release():rest()
    assert.same({}, back.commits)
  end)

  it("fades the snapshot out on its way back", function()
    local drag = table_of(scenes.equal_rows(6, 50)):lift("B"):move(160, 175):release()
    assert.same({ "B" }, drag.hidden)
    assert.equal(0, drag.snapshot.alpha)
    assert.same({}, drag:wait(250).hidden)
  end)

  it("announces what happens", function()
    local drag = table_of(scenes.sections { "AB", "CD" }):lift("B"):move(160, 110):release()
    assert.same({
      "Lifted B, 2 of 2 in section 1 of 2", "B, 1 of 3 in section 2 of 2",
      "Dropped B, 1 of 3 in section 2 of 2",
    }, drag.announcements)
  end)

  it("calls a row by the title among its data", function()
    local scene = scenes.equal_rows(2, 44)
    scene.sections[1].items[1].data = { title = "Milk" }
    local drag = table_of(scene):lift("A"):release()
    assert.same({ "Lifted Milk, 1 of 2", "Dropped Milk, 1 of 2" }, drag.announcements)
  end)
end)
