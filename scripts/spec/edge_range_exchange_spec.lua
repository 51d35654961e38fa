local scenes = require "scenes"

local function exchange(scene, params)
  return session { scene = scene, behaviour = "edge_range_exchange", params = params }
end

local function long_table() return scenes.equal_rows(80, 50, { offset = 1500 }) end

describe("edge_range_exchange", function()
  it("changes places row by row where the finger is sampled often enough", function()
    for steps, order in pairs { [1] = "FBCDEA", [2] = "DBCFEA", [10] = "BCDEFA" } do
      local drag = exchange(scenes.equal_rows(6, 50)):lift(160, 25):glide(160, 275, steps)
      assert.equal(order, table.concat(drag.items), steps .. " steps")
    end
  end)

  it("changes places across sections, whose counts stay", function()
    local drag = exchange(scenes.sections { "AB", "CD" }):lift("B"):move(160, 110):release()
    assert.same({ { "A", "C" }, { "B", "D" } }, drag.order)
    assert.equal(1, #drag.commits)
  end)

  describe("edge scroll", function()
    local speeds = {
      [460] = 80, [500] = 400, [550] = 800, [575] = 1000, [590] = 1000,
      [140] = -80, [75] = -600, [25] = -1000, [10] = -1000, [150] = 0, [300] = 0, [450] = 0,
    }
    for y, speed in pairs(speeds) do
      it(("asks for %d points per second at %d"):format(speed, y), function()
        local drag = exchange(long_table()):lift(160, 300):move(160, y):wait(500)
        assert.near(speed, drag.velocity.y, 1e-9)
        assert.near(1500 + speed / 2, drag.offset.y, 1e-6)
      end)
    end

    it("can be switched off", function()
      local drag = exchange(long_table(), { edge_scroll = false })
      assert.equal(1500, drag:lift(160, 300):move(160, 590):wait(1000).offset.y)
    end)
  end)

  it("lifts after a fifth of a second, and leaves the look to the application", function()
    local drag = exchange(scenes.equal_rows(6, 50))
    assert.equal(200, drag.press_duration)
    drag:lift("A"):wait(300)
    assert.equal(1, drag.snapshot.scale)
    assert.equal(1, drag.snapshot.alpha)
  end)

  it("reports a row that cannot be moved", function()
    local scene = scenes.rows { 44, 44 }
    scene.sections[1].items[1].movable = false
    local drag = exchange(scene):press("A"):wait(300):move(160, 66):release()
    assert.equal("failed", drag.phase)
    assert.same({ "A cannot be moved" }, drag.announcements)
    assert.equal("AB", table.concat(drag.items))
  end)

  it("skips a row that may not be a target", function()
    local scene = scenes.rows { 44, 44, 44 }
    scene.sections[1].items[2].target = false
    local drag = exchange(scene):lift("A"):move(160, 66)
    assert.equal("ABC", table.concat(drag.items))
    assert.equal("CBA", table.concat(drag:move(160, 110).items))
  end)
end)
