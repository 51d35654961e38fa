-- What ItemTouchHelper's source says, in numbers.
local scenes = require "scenes"

local name = "peers/item_touch_helper"

-- A list with a finger that has pressed a row long enough.
local function lifted(scene, params, id)
  return session { scene = scene, behaviour = name, params = params }:press(id or "A"):wait(450)
end

local function moved(drag, x, y) return table.concat(drag:move_by(x, y, 16).items) end

describe("item_touch_helper", function()
  it("lifts every kind of pointer after 400 ms, if it stays within 8 points", function()
    local function is_lifted(kind, time, stray)
      local scene = scenes.equal_rows(3, 40)
      local drag = session { scene = scene, behaviour = name }:press(160, 20, kind)
      drag:move(160, 20 + stray, 16):wait(time - 16)
      return drag:frame_at(drag.time).phase ~= "pressed"
    end
    for _, kind in ipairs { "touch", "mouse", "pen" } do
      assert.is_false(is_lifted(kind, 390, 0))
      assert.is_true(is_lifted(kind, 410, 8))
    end
    local drag = session { scene = scenes.equal_rows(3, 40), behaviour = name }:press("A")
    assert.equal("failed", drag:move(160, 29, 16).phase)
  end)

  it("takes the place of a row once all of it is passed", function()
    assert.equal("ABCD", moved(lifted(scenes.equal_rows(4, 40)), 0, 40))
    assert.equal("BACD", moved(lifted(scenes.equal_rows(4, 40)), 0, 41))
    assert.equal("ABCD", moved(lifted(scenes.equal_rows(4, 40), nil, "B"), 0, -40))
    assert.equal("BACD", moved(lifted(scenes.equal_rows(4, 40), nil, "B"), 0, -41))
  end)

  it("takes the place of the row that it passed by most, among those that it touches", function()
    -- At 79 it touches B, which it has passed by 39, and C; at 80 still B; at 81 C alone counts.
    assert.equal("BACD", moved(lifted(scenes.equal_rows(4, 40)), 0, 79))
    assert.equal("BACD", moved(lifted(scenes.equal_rows(4, 40)), 0, 80))
    assert.equal("BCAD", moved(lifted(scenes.equal_rows(4, 40)), 0, 81))
    local params = { bounding_box_margin = 1 }
    assert.equal("BACD", moved(lifted(scenes.equal_rows(4, 40), params), 0, 81))
  end)

  it("looks for none within half its length", function()
    local scene = scenes.rows { 100, 10, 10, 10 }
    assert.equal("ABCD", moved(lifted(scene), 0, 49))
    assert.equal("BACD", moved(lifted(scene), 0, 50))
    assert.equal("BACD", moved(lifted(scene, { move_threshold = 0.3 }), 0, 30))
  end)

  it("has to pass all of a tall row, or with faithful = false half of it", function()
    local scene = scenes.rows { 20, 100, 20 }
    assert.equal("ABC", moved(lifted(scene), 0, 100))
    assert.equal("BAC", moved(lifted(scene), 0, 101))
    assert.equal("ABC", moved(lifted(scene, { faithful = false }), 0, 50))
    assert.equal("BAC", moved(lifted(scene, { faithful = false }), 0, 51))
  end)

  it("passes the cells of a grid along both axes", function()
    local function order(x, y) return moved(lifted(scenes.grid(9, 0), nil, "0"), x, y) end
    assert.equal("102345678", order(101, 0))
    assert.equal("123045678", order(0, 101))
    -- The cell on the diagonal and the two beside it are passed alike; it is the nearest.
    assert.equal("123405678", order(101, 101))
  end)

  it("leaves out rows that are no targets", function()
    local scene = scenes.equal_rows(4, 40)
    scene.sections[1].items[2].target = false
    assert.equal("ABCD", moved(lifted(scene), 0, 60))
    assert.equal("BCAD", moved(lifted(scene), 0, 81))
  end)

  it("keeps its axis", function()
    local function center(axis)
      local drag = lifted(scenes.equal_rows(4, 40), { axis = axis }):move_by(30, 30, 16)
      return { drag.snapshot.x, drag.snapshot.y }
    end
    assert.same({ 160, 50 }, center("vertical"))
    assert.same({ 190, 20 }, center("horizontal"))
    assert.same({ 190, 50 }, center())
  end)

  -- The offset after each of some times, with so much of a row of 100 points outside.
  local function offsets(outside, times, params)
    local drag = lifted(scenes.equal_rows(60, 100), params):move(160, 550 + outside, 16)
    local result, before = {}, 0
    for index, time in ipairs(times) do
      drag:wait(time - before)
      before, result[index] = time, drag.offset.y
    end
    return result
  end

  it("scrolls by a point a frame at first, and in the end by its share of 20", function()
    assert.near(6, offsets(10, { 100 })[1], 1)
    -- After two seconds: of 10 points outside 20 * (1 - 0.9^5) = 8, of 100 and more all 20.
    local slow, fast = offsets(10, { 2500, 3500 }), offsets(100, { 2500, 3500 })
    assert.near(60 * 8, slow[2] - slow[1], 8)
    assert.near(60 * 20, fast[2] - fast[1], 20)
    -- After one second the time has a share of 0.5^5, which is less than a point of 20.
    local early = offsets(100, { 1000, 1100 })
    assert.near(6, early[2] - early[1], 1)
  end)

  it("scrolls faster on a faster screen, and while the finger moves", function()
    local slow, fast = offsets(100, { 500 }), offsets(100, { 500 }, { frame_rate = 120 })
    assert.near(2 * slow[1], fast[1], 2)
    local drag = lifted(scenes.equal_rows(60, 100)):move(160, 650, 16)
    for step = 1, 20 do drag:move(160, 650 + step % 2, 25) end
    assert.near(slow[1] + 20, drag.offset.y, 2)
  end)

  it("scrolls towards an edge only when the finger has gone that way", function()
    local scene = scenes.equal_rows(60, 100, { offset = 50 })
    local drag = lifted(scene):wait(500)
    assert.equal(50, drag.offset.y)
    assert.is_true(drag:move_by(0, -1, 16):wait(100).offset.y < 50)
  end)

  it("keeps what has moved when it is cancelled", function()
    local drag = lifted(scenes.equal_rows(4, 40)):move_by(0, 41, 16):cancel()
    assert.equal("BACD", table.concat(drag.items))
  end)

  it("scrolls the same at every tick rate", function()
    local function run(tick_hz)
      local scene = scenes.equal_rows(60, 100)
      local drag = session { scene = scene, behaviour = name, tick_hz = tick_hz }:press("A")
      drag:wait(450):move(160, 610, 16):wait(2600):move(160, 300, 16):release(16)
      return { drag.offset, drag.moves }
    end
    assert.same(run(60), run(24))
    assert.same(run(60), run(240))
  end)
end)
