-- The numbers of Angular CDK's own tests.

local scenes = require "scenes"

-- Four rows, 25 points long if `lengths` does not say, the first one lifted at its upper edge.
local function lifted(lengths, params)
  params = params or {}
  params["press.touch.distance"] = 0
  local scene = scenes.rows(lengths or { 25, 25, 25, 25 })
  local drag = session { scene = scene, behaviour = "peers/angular_cdk", params = params }
  return drag:press(10, 0)
end

-- The order after each y that the pointer goes to, one every 16 ms.
local function orders(drag, ...)
  local found = {}
  for index, y in ipairs { ... } do found[index] = table.concat(drag:move(10, y, 16).items) end
  return found
end

describe("angular_cdk", function()
  it("skips several items at once", function()
    assert.same({ "BCDA" }, orders(lifted(), 80))
  end)

  it("leaves an item alone that gave way and still lies under the pointer", function()
    assert.same({ "BACD", "BACD" }, orders(lifted { 25, 75, 25, 25 }, 45, 46))
  end)

  it("goes back once the pointer has turned by more than five points", function()
    assert.same({ "BACD", "BACD" }, orders(lifted { 25, 75, 25, 25 }, 45, 40))
    assert.same({ "BACD", "ABCD" }, orders(lifted { 25, 75, 25, 25 }, 45, 39))
    assert.same({ "BACD", "ABCD" }, orders(lifted { 25, 75, 25, 25 }, 45, 35))
    local slow = { turn = 15 }
    assert.same({ "BACD", "BACD" }, orders(lifted({ 25, 75, 25, 25 }, slow), 45, 35))
  end)

  it("goes on the same way if the item that gave way does not lie under the pointer", function()
    assert.same({ "ABCD", "BCDA", "BCAD" }, orders(lifted(), 150, 99, 74))
  end)

  it("goes by the axis alone, as far as a twentieth of the box beside it", function()
    local function at(x) return table.concat(lifted():move(x, 30, 16).items) end
    assert.equal("BACD", at(-15))
    assert.equal("ABCD", at(-16))
    assert.equal("BACD", at(335))
    assert.equal("ABCD", at(336))
  end)

  it("goes by the list's own element in what scrolls", function()
    local inside = { scrolls = false, padding = 10 }
    local function at(x) return table.concat(lifted(nil, inside):move(x, 30, 16).items) end
    assert.equal("BACD", at(-26))
    assert.equal("ABCD", at(-27))
  end)

  it("lifts once the pointer has gone 5 points across and along together", function()
    local function lifts(x, y)
      local scene = scenes.rows { 25, 25, 25 }
      local drag = session { scene = scene, behaviour = "peers/angular_cdk" }:press(10, 20, "mouse")
      return drag:move(10 + x, 20 + y, 16).dragging
    end
    assert.same({ true, true, false, false },
      { lifts(3, 2), lifts(0, -5), lifts(2, 2), lifts(0, 4) })
  end)

  it("only starts with the movement that lifts", function()
    local scene = scenes.rows { 25, 25, 25 }
    local function order(...)
      local drag = session { scene = scene, behaviour = "peers/angular_cdk" }:press(10, 20)
      return orders(drag, ...)
    end
    assert.same({ "ABC", "BAC" }, order(40, 41))
    local drag = session { scene = scene, behaviour = "peers/angular_cdk" }
    assert.order(drag:press(10, 20):move(10, 40, 16):wait(100), "A B C")
    assert.same({ "ABC", "ABC", "BAC" }, order(24, 25, 26))
  end)

  it("goes by both axes in a grid", function()
    local params = { ["press.touch.distance"] = 0 }
    local drag = session {
      scene = scenes.grid(9, 0), behaviour = "peers/angular_cdk", params = params,
    }
    drag:press(50, 50):move(150, 150, 16)
    assert.order(drag, "1 2 3 4 0 5 6 7 8")
    assert.order(drag:move(150, 160, 16):move(250, 50, 16), "1 2 0 3 4 5 6 7 8")
  end)

  it("has a row end before its last point in a mirrored list too", function()
    local scene = {
      viewport = { width = 100, height = 50 },
      layout = { type = "list", axis = "horizontal", direction = "rtl", item_length = 25 },
      sections = { { id = "s", items = { "A", "B", "C", "D" } } },
    }
    local function order(x)
      local drag = session { scene = scene, behaviour = "peers/angular_cdk" }:press(10, 20)
      return table.concat(drag:move(16, 20, 16):move(x, 20, 16).items)
    end
    assert.equal("ABDC", order(49))
    assert.equal("ADBC", order(50))
  end)

  -- A row of a list goes by way of two points of the board.
  local function on_a_board(faithful, ...)
    local drag = session {
      scene = scenes.columns({ "AB", "CD" }, { D = 120 }), behaviour = "peers/angular_cdk",
      params = { faithful = faithful },
    }
    drag:press(50, 30):move(56, 30, 16)
    for _, point in ipairs { ... } do drag:move(point[1], point[2], 16) end
    return drag.lists
  end

  it("comes into a connected list at the row under the pointer, which then may give way", function()
    local function at(x, y) return table.concat(on_a_board(true, { x, y }).list2[1]) end
    assert.equal("CD", at(119, 30))
    assert.equal("ACD", at(120, 30))
    assert.equal("CAD", at(170, 119))
    assert.equal("CDA", at(170, 120))
    assert.equal("CDA", at(170, 390))
    assert.equal("ACD", at(170, 0))
  end)

  it("comes back first below the rows, if it has lain above them, but for the error", function()
    local function back(faithful, y)
      local lists = on_a_board(faithful, { 170, y }, { 50, 300 })
      return table.concat(lists.list1[1])
    end
    assert.equal("AB", back(true, 30))
    assert.equal("BA", back(true, 390))
    assert.equal("BA", back(false, 30))
  end)

  it("scrolls two points a frame, or as many as it should, near an edge", function()
    local function points_per_frame(y, step)
      local scene = scenes.equal_rows(100, 50, { height = 400, offset = 1000 })
      local drag = session {
        scene = scene, behaviour = "peers/angular_cdk", params = { step = step or 2 },
      }
      return drag:press(160, 200):move(160, y, 16):wait(50).velocity.y / 60
    end
    assert.equal(0, points_per_frame(379))
    assert.equal(2, points_per_frame(380))
    assert.equal(2, points_per_frame(420))
    assert.equal(0, points_per_frame(421))
    assert.equal(-2, points_per_frame(20))
    assert.equal(20, points_per_frame(400, 20))
  end)

  it("waits for the delay, and then for the movement", function()
    local function phase(time, way)
      local drag = session {
        scene = scenes.rows { 25, 25 }, behaviour = "peers/angular_cdk", params = { delay = 1 },
      }
      return drag:press("A"):wait(time):move_by(0, way):release():rest().phase
    end
    assert.equal("failed", phase(900, 6))
    assert.equal("failed", phase(1100, 4))
    assert.equal("ended", phase(1100, 6))
  end)

  it("has no keys and no cancel, unless it should", function()
    assert.order(lifted():move(10, 30, 16):cancel(), "B A C D")
    assert.order(lifted(nil, { faithful = false }):move(10, 30, 16):cancel(), "A B C D")
    local drag = session { scene = scenes.rows { 25, 25 }, behaviour = "peers/angular_cdk" }
    assert.order(drag:key("lift", "A"):key("down"):key("drop"), "A B")
  end)

  it("runs without an error on any drag", function()
    local any = drags { behaviour = "peers/angular_cdk", count = 25, changes = true }
    for_any(any, function(run) assert.same({}, run.script_errors) end)
  end)
end)
