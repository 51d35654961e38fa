local scenes = require "scenes"

local function windows(container, list, params)
  return session {
    scene = scenes.windows(container, list), behaviour = "floating_window", params = params,
  }
end

local function center(drag, id)
  for _, window in ipairs(drag.windows) do
    if window.id == id then
      return { x = window.x + window.width / 2, y = window.y + window.height / 2 }
    end
  end
end

local function stack(drag)
  local names = {}
  for index, window in ipairs(drag.windows) do names[index] = window.id end
  return table.concat(names)
end

-- Drags a window so that its center reaches a point of its container.
local function drag_to(drag, id, x, y)
  local from = center(drag, id)
  drag:press(id):move_by(1, 1)
  drag:move_by(x - from.x - 1, y - from.y - 1)
  return drag
end

describe("floating_window", function()
  local wide = { 0, 0, 375, 600 }

  it("rests at the side that its center is on; the exact middle is left", function()
    for x, rest in pairs { [187.5] = 30, [187.6] = 345 } do
      local drag = drag_to(windows(wide, { { "A", 100, 100 } }), "A", x, 100):release()
      assert.same({ x = rest, y = 100 }, center(drag, "A"))
    end
  end)

  it("uses its container's coordinates", function()
    for x, rest in pairs { [150] = 30, [150.5] = 270 } do
      local drag = windows({ 20, 0, 300, 600 }, { { "A", 100, 100 } })
      assert.equal(rest, center(drag_to(drag, "A", x, 100):release(), "A").x)
    end
  end)

  it("follows its container, and makes room for what covers it", function()
    local drag = drag_to(windows({ 0, 40, 300, 500 }, { { "A", 100, 100 } }), "A", 200, 450)
    assert.same({ x = 270, y = 450 }, center(drag:release(), "A"))
    assert.same({ x = 570, y = 170 }, center(drag:container { 0, 40, 600, 200 }, "A"))
    assert.same({ x = 270, y = 450 }, center(drag:container { 0, 40, 300, 500 }, "A"))
    assert.same({ x = 270, y = 230 }, center(drag:obstruction { 0, 300, 300, 300 }, "A"))
    assert.same({ x = 270, y = 450 }, center(drag:obstruction(), "A"))
  end)

  it("comes back inside if it may leave", function()
    local drag = windows(wide, { { "A", 100, 100, width = 100 } })
    drag_to(drag, "A", 100, -40)
    assert.equal(-40, center(drag, "A").y)
    assert.equal(30, center(drag:release(), "A").y)
  end)

  it("never leaves if it may not", function()
    local drag = windows(wide, { { "A", 150, 60, width = 200, height = 100, bounces = false } })
    drag:press("A")
    for _ = 1, 3 do
      drag:move_by(0, -20)
      assert.equal(50, center(drag, "A").y)
    end
  end)

  it("stays in front only where it covers a sibling at rest", function()
    local three = { { "A", 30, 50 }, { "B", 200, 200 }, { "C", 120, 350 } }
    for y, order in pairs { [150] = "ABC", [60] = "ACB", [350] = "ABC" } do
      local drag = windows(wide, three)
      drag_to(drag, "B", 120, y)
      assert.equal("ACB", stack(drag))
      assert.equal(order, stack(drag:release()))
    end
  end)

  it("rests in the same way if the drag is cancelled", function()
    local drag = drag_to(windows(wide, { { "A", 100, 100 } }), "A", 200, 300):cancel()
    assert.same({ x = 345, y = 300 }, center(drag, "A"))
  end)

  it("stays where it is released if it does not snap", function()
    local drag = windows(wide, { { "A", 100, 100, adsorbs = false } })
    assert.same({ x = 150, y = 300 }, center(drag_to(drag, "A", 150, 300):release(), "A"))
  end)

  it("rests in a corner with a margin", function()
    local drag = windows(wide, { { "A", 100, 100 } }, { rest = "corners", margin = 10 })
    assert.same({ x = 335, y = 560 }, center(drag_to(drag, "A", 300, 400):release(), "A"))
  end)
end)
