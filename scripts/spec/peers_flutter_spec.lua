-- What Flutter's own tests expect of its ReorderableList, under the names of the cases, and more.
local scenes = require "scenes"

local name = "peers/flutter_reorderable"

-- A list in Flutter's test window of 600 points, with a finger on the middle of the first row.
local function pressed(count, params, length)
  local scene = scenes.equal_rows(count, length or 100, { height = 600 })
  return session { scene = scene, behaviour = name, params = params }:press("A")
end

-- The order after the finger has gone down to these places, one every 16 ms.
local function order(drag, ...)
  for _, y in ipairs { ... } do drag:move(160, y, 16) end
  return table.concat(drag:release(16).items)
end

describe("flutter_reorderable", function()
  it("gives way at 51 of 100 points (flutter-01-down-51)", function()
    local drag = pressed(8)
    assert.equal("BACDEFGH", order(drag, 101))
    assert.same({ item = "A", from = { 1, 1 }, to = { 1, 2 } }, drag.commit)
  end)

  it("gives way at exactly half (flutter-03-exact-half-down)", function()
    local drag = pressed(5)
    assert.equal("BACDE", order(drag, 100))
    assert.same({ item = "A", from = { 1, 1 }, to = { 1, 2 } }, drag.commit)
  end)

  it("goes over two rows in two steps (flutter-05-two-steps-320)", function()
    local drag = pressed(5)
    assert.equal("BCADE", order(drag, 70, 370))
    assert.same({ item = "A", from = { 1, 1 }, to = { 1, 3 } }, drag.commit)
  end)

  it("reports nothing if it comes back (flutter-07-overshoot-return)", function()
    local drag = pressed(5)
    assert.equal("ABCDE", order(drag, 150, 40))
    assert.is_nil(drag.commit)
  end)

  it("stays below half (flutter-09-small-no-change)", function()
    local drag = pressed(5)
    assert.equal("ABCDE", order(drag, 99))
    assert.same({}, drag.moves)
  end)

  it("loses nothing of what goes within the slop (flutter-15-slop-accumulates)", function()
    assert.equal("BACDE", order(pressed(5, { slop = 8 }), 60, 100))
  end)

  it("keeps the row within its boundary (flutter-13-drag-boundary)", function()
    local scene = scenes.equal_rows(5, 20, { height = 600 })
    scene.insets = { top = 100 }
    scene.offset.y = -100
    local params = { boundary_start = 100, boundary_end = 400 }
    local drag = session { scene = scene, behaviour = name, params = params }:press("A")
    local function middle(y) return drag:move(160, y, 16):frame_at(drag.time).snapshot.y end
    assert.equal(100, middle(-290) - 10)
    assert.equal(400, middle(510) + 10)
  end)

  -- How far it has scrolled after a time, with the first row beyond the lower edge.
  local function scrolled(overlap, time, params)
    local drag = pressed(30, params):move(160, 550 + overlap, 16)
    return drag:wait(time).offset.y
  end

  it("scrolls in proportion to its scalar (flutter-11-autoscroll-ratio)", function()
    local fast, slow = { velocity_scalar = 20 }, { velocity_scalar = 5 }
    assert.equal(0, scrolled(0, 200, fast))
    assert.equal(4, scrolled(50, 600, fast) / scrolled(50, 600, slow))
    assert.equal(20 * 0.6 / 0.2, scrolled(50, 600, slow))
  end)

  it("scrolls by the overlap, 20 points at most (flutter-16-edge-scroll)", function()
    assert.equal(5, scrolled(5, 20))
    assert.equal(15, scrolled(15, 20))
    assert.equal(20, scrolled(40, 20))
    assert.equal(0, scrolled(0.5, 20))
  end)

  it("goes back over half a row", function()
    assert.equal("ABCDE", order(pressed(5), 250, 99))
    assert.equal("BACDE", order(pressed(5), 250, 101))
  end)

  -- Drags a row of mixed lengths to just where another place is, in a second.
  local function dragged(layout, from, to)
    local lengths, distance = { 20, 50, 30, 80, 100, 30 }, 0
    local scene = scenes.rows(lengths)
    scene.layout, scene.viewport.width = layout, 600
    for row = from + 1, to do distance = distance + lengths[row] end
    for row = to, from - 1 do distance = distance - lengths[row] end
    if layout.reverse then distance = -distance end
    local drag = session { scene = scene, behaviour = name }:press(string.char(64 + from))
    for _ = 1, 60 do
      local step = distance / 60
      drag:move_by(layout.axis and step or 0, layout.axis and 0 or step, 16)
    end
    return table.concat(drag:release().items)
  end

  it("comes to rest where it was dragged to, in each kind of list", function()
    for _, layout in ipairs {
      { type = "list" }, { type = "list", reverse = true }, { type = "list", axis = "horizontal" },
      { type = "list", axis = "horizontal", reverse = true },
    } do
      assert.equal("ADBCEF", dragged(layout, 4, 2))
      assert.equal("ABCDEF", dragged(layout, 4, 4))
      assert.equal("ABCEFD", dragged(layout, 4, 6))
      assert.equal("BCDEFA", dragged(layout, 1, 6))
      assert.equal("FABCDE", dragged(layout, 6, 1))
    end
  end)

  it("counts from the other end in a reversed list", function()
    local scene = scenes.equal_rows(8, 100, { height = 600 })
    scene.layout = { type = "list", reverse = true }
    local drag = session { scene = scene, behaviour = name }:press("A")
    assert.equal("BACDEFGH", table.concat(drag:move_by(0, -50, 16).items))
    assert.equal("ABCDEFGH", table.concat(drag:move_by(0, 40, 16).items))
  end)

  it("starts beyond the slop, with a mouse at once, and after a while if delayed", function()
    local function is_lifted(drag) return drag:frame_at(drag.time).phase ~= "pressed" end
    assert.is_false(is_lifted(pressed(5):move(160, 68, 16)))
    assert.is_true(is_lifted(pressed(5):move(160, 69, 16)))
    local scene = scenes.equal_rows(5, 100)
    assert.is_true(is_lifted(session { scene = scene, behaviour = name }:press("A", "mouse")))
    assert.is_false(is_lifted(pressed(5, { delayed = true }):wait(490)))
    assert.is_true(is_lifted(pressed(5, { delayed = true }):wait(510)))
    assert.equal("failed", pressed(5, { delayed = true }):wait(100):move(160, 90).phase)
  end)

  it("moves along the list only", function()
    assert.equal(160, pressed(5):move(250, 90, 16).snapshot.x)
  end)

  it("glides to its place in a quarter of a second, and is there at once if cancelled", function()
    local drag = pressed(5):move(160, 110, 16):release(16)
    assert.is_true(drag:frame_at(drag.time + 240).snapshot ~= nil)
    assert.is_nil(drag:frame_at(drag.time + 260).snapshot)
    drag = pressed(5):move(160, 110, 16):cancel(16)
    assert.equal("ABCDE", table.concat(drag.items))
    assert.is_nil(drag:frame_at(drag.time + 1).snapshot)
  end)

  it("stays in its section", function()
    local scene = scenes.sections({ "AB", "CD" })
    local drag = session { scene = scene, behaviour = name }:press("A")
    assert.same({ { "B", "A" }, { "C", "D" } }, drag:move(160, 160, 16).order)
  end)

  it("scrolls the same at every tick rate, and asks after each step", function()
    local function moves(tick_hz)
      local scene = scenes.equal_rows(30, 100, { height = 600 })
      local drag = session { scene = scene, behaviour = name, tick_hz = tick_hz }:press("A")
      drag:move(160, 540, 16):move(160, 585, 7):wait(1500):move(160, 300, 16):release(30)
      return { drag.moves, drag.offset }
    end
    assert.equal(76 * 20, moves(60)[2].y)
    assert.same(moves(60), moves(24))
    assert.same(moves(60), moves(144))
  end)
end)
