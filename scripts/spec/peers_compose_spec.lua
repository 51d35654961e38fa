-- What the source of Calvin-LL/Reorderable says, in numbers.
local scenes = require "scenes"

local name = "peers/compose_reorderable"

-- A list with a finger on the middle of the first item.
local function pressed(scene, params, id)
  return session { scene = scene, behaviour = name, params = params }:press(id or "A")
end

local function moved(drag, x, y) return table.concat(drag:move_by(x, y, 16).items) end

describe("compose_reorderable", function()
  it("starts after the slop, or after a long press", function()
    local function is_lifted(drag) return drag:frame_at(drag.time).phase ~= "pressed" end
    local scene = scenes.equal_rows(4, 40)
    assert.is_false(is_lifted(pressed(scene):move_by(0, 7.9, 16)))
    assert.is_true(is_lifted(pressed(scene):move_by(0, 8, 16)))
    assert.is_false(is_lifted(pressed(scene, { long_press = true }):wait(390)))
    assert.is_true(is_lifted(pressed(scene, { long_press = true }):wait(410)))
    local drag = session { scene = scene, behaviour = name }:press("A", "mouse")
    assert.is_true(is_lifted(drag:move_by(0, 0.1, 16)))
  end)

  it("stays behind the finger by the slop", function()
    assert.equal(42, pressed(scenes.equal_rows(4, 40)):move_by(0, 30, 16).snapshot.y)
    local long = pressed(scenes.equal_rows(4, 40), { long_press = true }):wait(500)
    assert.equal(50, long:move_by(0, 30, 16).snapshot.y)
    -- In a grid it does so on the way that the finger took at first: 3 and 4 of 5 parts.
    local grid = pressed(scenes.grid(9, 0), { slop = 10 }, "0")
    grid:move_by(6, 8, 16):move_by(50, 50, 16)
    assert.same({ 50 + 56 - 6, 50 + 58 - 8 }, { grid.snapshot.x, grid.snapshot.y })
  end)

  it("gives way once a row's center is covered", function()
    assert.equal("ABCD", moved(pressed(scenes.equal_rows(4, 40)), 0, 8 + 20))
    assert.equal("BACD", moved(pressed(scenes.equal_rows(4, 40)), 0, 8 + 21))
    assert.equal("BACD", moved(pressed(scenes.equal_rows(4, 40), nil, "B"), 0, -8 - 20))
    assert.equal("ABCD", moved(pressed(scenes.equal_rows(4, 40), nil, "B"), 0, -8 - 19))
  end)

  it("gives way to the first of several", function()
    local scene = scenes.rows { 100, 20, 20, 20 }
    assert.equal("BACD", moved(pressed(scene), 0, 8 + 60))
  end)

  it("passes over rows that are no targets", function()
    local scene = scenes.rows { 100, 20, 20, 20 }
    scene.sections[1].items[2].target = false
    assert.equal("BCAD", moved(pressed(scene), 0, 8 + 60))
  end)

  it("looks at both axes in a grid", function()
    local function order(x, y)
      return moved(pressed(scenes.grid(9, 0), { slop = 0.01 }, "0"), x, y)
    end
    assert.equal("102345678", order(60, 0))
    assert.equal("012345678", order(30, 30))
    assert.equal("123405678", order(60, 60))
    assert.equal("120345678", order(160, 0))
  end)

  it("moves at movements only, and as often as rows are covered", function()
    local scene = scenes.rows { 20, 100, 20 }
    local drag = pressed(scene, { slop = 0.01 }):move_by(0, 60, 16)
    assert.equal("BAC", table.concat(drag:wait(500).items))
    assert.equal(1, #drag.moves)
  end)

  -- How fast 30 rows of 100 points scroll, with the first row's center so far into the zone.
  local function speed(depth)
    local drag = pressed(scenes.equal_rows(30, 100), { slop = 0.01 }):move(160, 552 + depth, 16)
    local start = drag.offset.y
    return drag:wait(500).offset.y - start
  end

  it("scrolls up to 2.5 viewports per second, the faster the deeper in the zone", function()
    assert.equal(0, speed(-1))
    assert.near(0.5 * 600 * 1.25, speed(24), 1)
    assert.near(0.5 * 600 * 2.5, speed(48), 1)
    assert.near(0.5 * 600 * 2.5, speed(100), 1)
  end)

  it("takes the last place in sight while it scrolls", function()
    local drag = pressed(scenes.equal_rows(30, 100), { slop = 0.01 }):move(160, 576, 16)
    assert.same({ { "A", to = { 1, 6 } } }, { { drag.moves[1].item, to = drag.moves[1].to } })
    -- Two steps of 0.1 s later another row is whole in sight.
    drag:wait(199)
    assert.equal(1, #drag.moves)
    drag:wait(2)
    assert.same({ 1, 7 }, drag.moves[2].to)
  end)

  it("keeps its place in sight while it scrolls back", function()
    local scene = scenes.equal_rows(30, 100, { offset = 2000 })
    local drag = pressed(scene, { slop = 0.01 }, "W"):move(160, 24, 16):wait(600)
    assert.is_true(drag.offset.y < 1600)
    local frame = drag:frame_at(drag.time).frames.W.rest
    assert.is_true(frame.y >= -100 and frame.y < 200)
  end)

  it("stops at the end, and then gives way as elsewhere", function()
    local drag = pressed(scenes.equal_rows(8, 100), { slop = 0.01 }):move(160, 600, 16):wait(1000)
    assert.equal(200, drag.offset.y)
    assert.equal("BCDEFGHA", table.concat(drag:move(160, 595, 16).items))
  end)

  it("stops when the finger leaves the zone", function()
    local drag = pressed(scenes.equal_rows(30, 100), { slop = 0.01 }):move(160, 600, 16):wait(50)
    local offset = drag:move(160, 300, 16).offset.y
    assert.equal(offset, drag:wait(300).offset.y)
  end)

  it("keeps what has moved when it is cancelled", function()
    local drag = pressed(scenes.equal_rows(4, 40)):move_by(0, 40, 16):cancel()
    assert.equal("BACD", table.concat(drag.items))
  end)

  it("scrolls the same at every tick rate", function()
    local function run(tick_hz)
      local scene = scenes.equal_rows(60, 100)
      local drag = session { scene = scene, behaviour = name, tick_hz = tick_hz }:press("A")
      drag:move(160, 580, 16):wait(1700):move(160, 300, 16):release(16)
      return { drag.offset, drag.moves }
    end
    assert.same(run(60), run(24))
    assert.same(run(60), run(240))
  end)
end)
