-- What the tests of karvulf's grid expect, under the names of the cases, and more.
local scenes = require "scenes"

local name = "peers/reorderable_grid_view"

-- A grid of cells of 100 × 100 points with a finger on the first one.
local function pressed(count, locked)
  return session {
    scene = scenes.grid(count, 0, locked), behaviour = name, params = { delay = 0 },
  }:press("0")
end

local function moved(drag, x, y) return table.concat(drag:move(x, y, 16):release(16).items) end

describe("reorderable_grid_view", function()
  it("goes over two cells (kv-02-1-onto-3)", function()
    local drag = pressed(3)
    assert.equal("120", moved(drag, 250, 50))
    assert.same({ item = "0", from = { 1, 1 }, to = { 1, 3 } }, drag.commit)
  end)

  it("goes to no locked place (kv-04-locked-target)", function()
    local drag = pressed(3, { "1" })
    assert.equal("012", moved(drag, 150, 50))
    assert.is_nil(drag.commit)
  end)

  it("scrolls to the end and back (kv-06-autoscroll-step)", function()
    -- Seven lines of 100 points in 600 leave 100 to scroll.
    local drag = session {
      scene = scenes.grid(21, 0), behaviour = name, params = { delay = 0, extent = 80 },
    }
    drag:press("0"):move(50, 600, 16)
    assert.near(50, drag:wait(50).offset.y, 17)
    assert.equal(100, drag:wait(500).offset.y)
    assert.equal(0, drag:move(50, 0, 16):wait(500).offset.y)
  end)

  it("goes around what is locked", function()
    assert.equal("210", moved(pressed(3, { "1" }), 250, 50))
    assert.equal("1253406", moved(pressed(7, { "3", "4" }):move(150, 50, 16), 250, 150))
  end)

  it("counts the edges of cells", function()
    assert.equal("102345", moved(pressed(6), 200, 50))
    assert.equal("120345", moved(pressed(6), 200.01, 50))
  end)

  it("looks at movements only", function()
    local drag = session {
      scene = scenes.grid(60, 0), behaviour = name, params = { delay = 0 },
    }
    drag:press("0"):move(50, 590, 16):wait(500)
    assert.equal(1, #drag.moves)
  end)

  it("starts after a long press, or with a movement if there is no delay", function()
    local function is_lifted(drag) return drag:frame_at(drag.time).phase ~= "pressed" end
    assert.is_false(is_lifted(pressed(6):move(68, 50, 16)))
    assert.is_true(is_lifted(pressed(6):move(69, 50, 16)))
    local slow = session { scene = scenes.grid(6, 0), behaviour = name }:press("0")
    assert.is_false(is_lifted(slow:wait(490)))
    assert.is_true(is_lifted(slow:wait(20)))
  end)

  it("drops what is cancelled", function()
    assert.equal("102345", table.concat(pressed(6):move(150, 50, 16):cancel().items))
  end)
end)
