-- What is documented of UIKit's table and collection views, and what has been observed.
local scenes = require "scenes"

-- A scene with a finger that has pressed an item long enough.
local function lifted(name, scene, params, ...)
  local drag = session { scene = scene, behaviour = "peers/uikit_" .. name, params = params }
  return drag:press(...):wait(510)
end

describe("uikit_table", function()
  local function table_view(scene, params, id) return lifted("table", scene, params, id or "A") end

  it("lifts after half a second, and a row by its reorder control at once", function()
    local scene = scenes.equal_rows(3, 44)
    local function is_lifted(time)
      local drag = session { scene = scene, behaviour = "peers/uikit_table" }:press("A"):wait(time)
      return drag:frame_at(drag.time).phase ~= "pressed"
    end
    assert.is_false(is_lifted(490))
    assert.is_true(is_lifted(510))
    scene.sections[1].items[1].handle = { 280, 0, 40, 44 }
    assert.is_true(is_lifted(10))
  end)

  it("goes up and down only, and takes the place under its center", function()
    local drag = table_view(scenes.equal_rows(4, 44)):move(250, 43, 16)
    assert.same({ 160, 43 }, { drag.snapshot.x, drag.snapshot.y })
    assert.equal("ABCD", table.concat(drag.items))
    assert.equal("BACD", table.concat(drag:move(250, 45, 16).items))
  end)

  it("enters sections, empty ones, and their ends", function()
    local scene = scenes.sections({ "AB", "", "CD" }, 30)
    local drag = table_view(scene)
    assert.same({ { "B" }, { "A" }, { "C", "D" } }, drag:move(160, 140, 16).order)
    assert.same({ { "B" }, {}, { "C", "D", "A" } }, drag:move(160, 400, 16).order)
  end)

  it("is sent to the nearer end of its section by the delegate", function()
    local scene = scenes.sections({ "AB", "CDE", "FG" }, 30)
    local function order(y)
      return table_view(scene, { keep_section = true }, "D"):move(160, y, 16).order[2]
    end
    assert.same({ "D", "C", "E" }, order(50))
    assert.same({ "C", "E", "D" }, order(400))
  end)

  it("tells the data source once, at the drop, and goes back when it is cancelled", function()
    local drag = table_view(scenes.equal_rows(4, 44)):move(160, 70, 16):move(160, 110, 16)
    assert.equal(2, #drag.moves)
    assert.same({}, drag.commits)
    assert.equal("ABCD", table.concat(drag:cancel().items))
    drag = table_view(scenes.equal_rows(4, 44)):move(160, 110, 16):release()
    assert.same({ { item = "A", from = { 1, 1 }, to = { 1, 3 } } }, drag.commits)
  end)

  it("scrolls while the finger is near an edge", function()
    local scene = scenes.equal_rows(60, 44)
    assert.equal(0, table_view(scene):move(160, 540, 16):wait(500).offset.y)
    local slow = table_view(scene):move(160, 570, 16):wait(500).offset.y
    local fast = table_view(scene):move(160, 600, 16):wait(500).offset.y
    assert.near(2 * slow, fast, 10)
    assert.equal(fast, table_view(scene):move(160, 900, 16):wait(500).offset.y)
  end)
end)

describe("uikit_collection", function()
  local function collection(scene, params, ...) return lifted("collection", scene, params, ...) end

  it("has its center jump to the finger, unless it is not faithful", function()
    local function center(faithful)
      local drag = collection(scenes.grid(9, 0), { faithful = faithful }, 10, 20)
      drag:move(12, 24, 16)
      return { drag.snapshot.x, drag.snapshot.y }
    end
    assert.same({ 12, 24 }, center(true))
    assert.same({ 52, 54 }, center(false))
  end)

  it("takes the place of the item at its center, and not that of a gap", function()
    local function order(x, y)
      local drag = collection(scenes.grid(9, 10), {}, "0"):move(x, y, 16)
      return table.concat(drag.items)
    end
    assert.equal("102345678", order(115, 50))
    assert.equal("012345678", order(105, 50))
    assert.equal("123405678", order(160, 160))
  end)

  it("swaps small items with big ones to and fro, unless it is not faithful", function()
    local function moves(faithful)
      local scene = scenes.rows { 40, 100, 40 }
      local drag = collection(scene, { faithful = faithful }, "A")
      for step = 1, 10 do drag:move(160, 60 + step % 2, 16) end
      return #drag.moves
    end
    assert.equal(10, moves(true))
    assert.is_true(moves(false) <= 3)
  end)

  it("does not look where the finger rests", function()
    local drag = collection(scenes.rows { 40, 100, 40 }, {}, "A"):move(160, 60, 16):wait(500)
    assert.equal(1, #drag.moves)
  end)

  it("cannot reach an empty section, unless it is not faithful", function()
    local function order(faithful)
      local scene = scenes.sections({ "AB", "", "CD" }, 30)
      return collection(scene, { faithful = faithful }, "A"):move(160, 140, 16).order
    end
    assert.same({ { "A", "B" }, {}, { "C", "D" } }, order(true))
    assert.same({ { "B" }, { "A" }, { "C", "D" } }, order(false))
  end)

  it("waits for its cadence, and not at the drop", function()
    local function drag(cadence)
      return collection(scenes.grid(9, 0), { cadence = cadence }, "0"):move(150, 50, 16)
    end
    local function time(cadence) return drag(cadence):wait(1000).moves[1].t - 526 end
    assert.near(0, time("immediate"), 1)
    assert.near(150, time("fast"), 1)
    assert.near(600, time("slow"), 1)
    -- Another place begins anew.
    assert.equal(0, #drag("slow"):wait(500):move(250, 50, 16):wait(500).moves)
    assert.equal("102345678", table.concat(drag("slow"):release(16).items))
  end)

  it("keeps its section if the delegate says so, and goes back when it is cancelled", function()
    local scene = scenes.sections({ "AB", "CD" })
    local drag = collection(scene, { keep_section = true }, "A"):move(160, 150, 16)
    assert.same({ { "B", "A" }, { "C", "D" } }, drag.order)
    assert.same({ { "A", "B" }, { "C", "D" } }, drag:cancel().order)
  end)
end)
