-- What the source of react-native-draggable-flatlist says, in numbers.
local scenes = require "scenes"

local name = "peers/draggable_flatlist"

-- A list with a finger that has pressed a row long enough.
local function lifted(scene, params, id)
  return session { scene = scene, behaviour = name, params = params }:press(id or "A"):wait(510)
end

local function moved(drag, ...)
  for _, way in ipairs { ... } do drag:move_by(0, way, 16) end
  return table.concat(drag.items)
end

describe("draggable_flatlist", function()
  it("starts when the row calls drag: after a long press, or at once", function()
    local function is_lifted(delay, time)
      local scene, params = scenes.equal_rows(3, 40), { delay = delay }
      local drag = session { scene = scene, behaviour = name, params = params }
      drag:press("A"):wait(time)
      return drag:frame_at(drag.time).phase ~= "pressed"
    end
    assert.is_false(is_lifted(0.5, 490))
    assert.is_true(is_lifted(0.5, 510))
    assert.is_true(is_lifted(0, 10))
  end)

  it("gives way once the middle of a row is passed, as it lay at the lift", function()
    assert.equal("ABCD", moved(lifted(scenes.equal_rows(4, 40)), 19))
    assert.equal("BACD", moved(lifted(scenes.equal_rows(4, 40)), 20))
    assert.equal("BACD", moved(lifted(scenes.equal_rows(4, 40)), 59))
    assert.equal("BCAD", moved(lifted(scenes.equal_rows(4, 40)), 60))
    assert.equal("ABCD", moved(lifted(scenes.equal_rows(4, 40)), 20, -1))
    assert.equal("ABCD", moved(lifted(scenes.equal_rows(4, 40), nil, "B"), -20))
    assert.equal("BACD", moved(lifted(scenes.equal_rows(4, 40), nil, "B"), -21))
  end)

  it("counts the same way and back in rows of mixed heights", function()
    local scene = scenes.rows { 20, 100, 40, 20 }
    assert.equal("ABCD", moved(lifted(scene), 49))
    assert.equal("BACD", moved(lifted(scene), 50))
    assert.equal("ABCD", moved(lifted(scene), 50, -1))
    assert.equal("ABCD", moved(lifted(scene), 50, 80, -81))
    assert.equal("BCAD", moved(lifted(scene), 50, 70))
  end)

  it("leaves a row where it is that is thrown to the end, unless it is not faithful", function()
    assert.equal("ABCDE", moved(lifted(scenes.equal_rows(5, 40)), 300))
    assert.equal("BCDEA", moved(lifted(scenes.equal_rows(5, 40)), 150, 150))
    assert.equal("BCDEA", moved(lifted(scenes.equal_rows(5, 40), { faithful = false }), 300))
  end)

  it("keeps the row in the list, unless it may overflow", function()
    local function y(params)
      return lifted(scenes.equal_rows(5, 40), params):move_by(9, 300).snapshot.y
    end
    assert.equal(180, y())
    assert.equal(320, y { overflow = true })
  end)

  -- The offset after a time, with the row so far from the lower edge of 600 points.
  local function scrolled(distance, time, params)
    local drag = lifted(scenes.equal_rows(60, 100), params):move(160, 550 - distance, 16)
    return drag:wait(time).offset.y
  end

  it("scrolls by 100 points at the edge and by less in the zone, each in 0.3 s", function()
    assert.equal(0, scrolled(31, 500))
    assert.near(50 - 2, scrolled(15, 290), 3)
    assert.near(100 - 2, scrolled(0, 295), 3)
    assert.near(100 / 0.3, scrolled(0, 3000) / 3, 2)
    assert.near(200, scrolled(0, 3000, { speed = 20 }), 3)
  end)

  it("finishes a scroll when the row leaves the zone", function()
    local drag = lifted(scenes.equal_rows(60, 100)):move(160, 550, 16):wait(100)
    drag:move(160, 300, 16)
    assert.is_true(drag:wait(1000).offset.y > 95)
  end)

  it("keeps what it shows when it is cancelled", function()
    local drag = lifted(scenes.equal_rows(4, 40)):move_by(0, 20, 16):cancel()
    assert.equal("BACD", table.concat(drag.items))
  end)

  it("scrolls the same at every tick rate", function()
    local function run(tick_hz)
      local scene = scenes.equal_rows(60, 100)
      local drag = session { scene = scene, behaviour = name, tick_hz = tick_hz }:press("A")
      drag:wait(510):move(160, 580, 16):wait(1700):move(160, 300, 16):wait(500):release(16)
      return { drag.offset, drag.items }
    end
    assert.same(run(60), run(24))
    assert.same(run(60), run(240))
  end)
end)
