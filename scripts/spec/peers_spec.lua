local scenes = require "scenes"

-- Presses the middle of the first row, and moves down by steps of 10 points.
local function pressed(behaviour, params, lengths)
  local scene = scenes.rows(lengths or { 40, 40, 40, 40 })
  return session { scene = scene, behaviour = "peers/" .. behaviour, params = params }
    :press(160, 20)
end

describe("sortablejs", function()
  it("looks every 50 ms from the first movement on, where the pointer last was", function()
    local drag = pressed("sortablejs"):wait(10):move(160, 30):wait(20):move(160, 60):wait(20)
    assert.equal(0, #drag.moves)
    assert.equal("BACD", table.concat(drag:wait(30).items))
  end)

  it("only starts with the first movement", function()
    local drag = pressed("sortablejs"):wait(10):move(160, 60):wait(300)
    assert.equal(0, #drag.moves)
  end)

  it("swaps within a share of the row under the pointer", function()
    local function at(y)
      local drag = pressed("sortablejs", { threshold = 0.5 }):wait(10):move(160, 30):wait(10)
      return #drag:move(160, y):wait(60).moves
    end
    assert.equal(0, at(48))
    assert.equal(1, at(52))
    assert.equal(0, at(78))
  end)

  it("inserts at the row's ends if it is inverted", function()
    local function at(y)
      local drag = pressed("sortablejs", { threshold = 0.5, invert = true }):wait(10)
      return #drag:move(160, 30):wait(10):move(160, y):wait(60).moves
    end
    assert.equal(0, at(60))
    assert.equal(1, at(75))
  end)

  it("has a threshold of its own for the ends of an inverted row", function()
    local function at(y)
      local params = { invert = true, inverted_threshold = 0.5 }
      local drag = pressed("sortablejs", params, { 54, 54, 54 }):wait(10)
      return #drag:move(160, 30):wait(10):move(160, y):wait(60).moves
    end
    assert.equal(0, at(94))
    assert.equal(1, at(95))
  end)

  it("decides at each event of the browser's own drag and drop", function()
    local drag = pressed("sortablejs", { native = true }):wait(10):move(160, 30):wait(10)
    assert.equal("BACD", table.concat(drag:move(160, 60).items))
  end)

  it("enters another list, and an empty one nearby", function()
    local scene = scenes.sections({ "AB", "", "CD" }, 30)
    local drag = session {
      scene = scene, behaviour = "peers/sortablejs", params = { padding = 10 },
    }
    drag:press(160, 50):wait(10):move(160, 60):wait(10)
    assert.same({ { "B" }, { "A" }, { "C", "D" } }, drag:move(160, 146):wait(60).order)
    assert.same({ { "B" }, {}, { "C", "A", "D" } }, drag:move(160, 205):wait(60).order)
  end)

  it("enters an empty list near the pointer with the second event around it, if native", function()
    local function list(id, x, height, items)
      return {
        id = id, frame = { x, 50, 200, height }, layout = { type = "list", item_length = 54 },
        sections = { { id = "s", items = items } },
      }
    end
    local scene = {
      viewport = { width = 800, height = 600 },
      lists = { list("one", 0, 162, { "a", "b", "c" }), list("two", 300, 100, {}) },
    }
    local function first(x)
      local drag = session {
        scene = scene, behaviour = "peers/sortablejs", params = { native = true },
      }
      drag:press(100, 77, "mouse"):move(102, 77, 16):move(103, 77, 64):move(x, 60, 80)
      local moves = #drag.moves
      return moves, #drag:move(x, 61, 80).moves
    end
    assert.same({ 0, 1 }, { first(296) })
    assert.same({ 0, 1 }, { first(295) })
    assert.same({ 0, 0 }, { first(294) })
  end)

  it("keeps what it shows when the browser cancels the drag", function()
    local drag = pressed("sortablejs"):wait(10):move(160, 30):wait(10):move(160, 60):wait(60)
    assert.equal("BACD", table.concat(drag:cancel().items))
  end)
end)

describe("jquery_ui", function()
  it("goes back and forth, unless the engine's guard holds", function()
    local function moves(faithful)
      local params = { tolerance = "pointer", faithful = faithful }
      local drag = pressed("jquery_ui", params, { 40, 100, 40 }):wait(10):move(160, 60)
      for _ = 1, 3 do drag:wait(10):move(160, 59):wait(10):move(160, 60) end
      return #drag.moves
    end
    assert.equal(7, moves(true))
    assert.equal(3, moves(false))
  end)

  it("gives way once the pointer is in the half that it is heading for", function()
    local drag = pressed("jquery_ui"):wait(10)
    assert.equal(0, #drag:move(160, 58):wait(10).moves)
    assert.equal("BACD", table.concat(drag:move(160, 62).items))
  end)

  it("gives way at once with the tolerance pointer", function()
    local drag = pressed("jquery_ui", { tolerance = "pointer" }):wait(10)
    assert.equal("BACD", table.concat(drag:move(160, 42).items))
  end)

  it("takes the cells of a grid for a column, unless they float", function()
    local function to_the_right(floating)
      local drag = session {
        scene = scenes.grid(6, 0), behaviour = "peers/jquery_ui", params = { floating = floating },
      }
      return drag:press(150, 50):wait(10):move(260, 50).items
    end
    assert.same({ "0", "1", "2", "3", "4", "5" }, to_the_right(false))
    assert.same({ "0", "2", "1", "3", "4", "5" }, to_the_right(true))
  end)

  it("moves along one axis only, if the parameter says so", function()
    local drag = pressed("jquery_ui", { axis = "y" }):wait(10):move(900, 62)
    assert.equal("BACD", table.concat(drag.items))
    assert.equal("ABCD", table.concat(pressed("jquery_ui"):wait(10):move(900, 62).items))
  end)

  it("decides with a box scrolled near its edge, and with a page as it was", function()
    local function near_the_end(params)
      local scene = scenes.equal_rows(20, 40, { height = 200 })
      local drag = session { scene = scene, behaviour = "peers/jquery_ui", params = params }
      return drag:press(160, 20):wait(10):move(160, 185).items[5]
    end
    assert.equal("A", near_the_end { page = true })
    assert.equal("E", near_the_end { page = false })
    assert.equal("A", near_the_end { page = false, scroll = false })
  end)
end)

-- Twenty rows of 40 points in a box of 200.
local function in_a_box(behaviour, params, from)
  local scene = scenes.equal_rows(20, 40, { height = 200 })
  return session { scene = scene, behaviour = "peers/" .. behaviour, params = params }
    :press(160, from or 100)
end

describe("sortablejs", function()
  it("scrolls by 10 points every 24 ms near an edge", function()
    local drag = in_a_box("sortablejs"):wait(10):move(160, 110):wait(10):move(160, 190)
    assert.equal(0, drag:wait(23).offset.y)
    assert.equal(10, drag:wait(1).offset.y)
    -- It looks again after 30 ms, and takes what scrolls for something new under the pointer.
    assert.equal(10, drag:wait(29).offset.y)
    assert.equal(20, drag:wait(1).offset.y)
    assert.equal(30, drag:wait(24).offset.y)
  end)

  it("scrolls the list under the pointer, before the item is in it", function()
    local scene = scenes.columns { "AB", "CDEFGHIJKL" }
    local drag = session { scene = scene, behaviour = "peers/sortablejs" }
      :press(50, 30):wait(10):move(50, 40):wait(10):move(170, 390):wait(24)
    local last = drag.events[#drag.events]
    assert.same({ "scrolled", "list2", 10 }, { last.event, last.list, last.offset.y })
    assert.same({ { "A", "B" } }, drag.lists.list1)
  end)

  it("lifts after its delay, unless the pointer leaves before", function()
    local params = { delay = 0.1, slop = 5 }
    assert.is_true(pressed("sortablejs", params):wait(50):move(160, 24):wait(50).dragging)
    assert.is_false(pressed("sortablejs", params):wait(50):move(160, 26):wait(50).dragging)
  end)

  it("lets two rows trade places at the drop, with its plugin Swap", function()
    local drag = pressed("sortablejs_swap"):wait(10):move(160, 30):wait(10):move(160, 100):wait(60)
    assert.equal("ABCD", table.concat(drag.items))
    assert.equal("CBAD", table.concat(drag:release().items))
  end)
end)

describe("jquery_ui", function()
  it("scrolls by 20 points with each movement near an edge", function()
    local drag = in_a_box("jquery_ui"):wait(10):move(160, 110):wait(10):move(160, 190)
    assert.equal(20, drag.offset.y)
    assert.equal(20, drag:wait(500).offset.y)
    assert.equal(40, drag:move(160, 191).offset.y)
    assert.equal(20, in_a_box("jquery_ui", nil, 190):wait(10):move(160, 170):wait(20).offset.y)
  end)

  it("enters a list with its middle, behind a row below whose top the pointer is", function()
    local scene = scenes.sections({ "AB", "CD", "" }, 30)
    local drag = session { scene = scene, behaviour = "peers/jquery_ui" }:press(160, 90):wait(10)
    assert.same({ { "A", "B" }, { "C", "D" }, {} }, drag:move(160, 140):wait(10).order)
    assert.same({ { "A" }, { "C", "B", "D" }, {} }, drag:move(160, 150):wait(10).order)
  end)

  it("takes a grid for a column once its first item has moved, unless that is corrected", function()
    local function first_item(faithful)
      local drag = session {
        scene = scenes.grid(6, 0), behaviour = "peers/jquery_ui",
        params = { floating = true, tolerance = "pointer", faithful = faithful },
      }
      return drag:press(50, 50):wait(10):move(110, 50):wait(10):move(210, 50).items
    end
    assert.same({ "1", "0", "2", "3", "4", "5" }, first_item(true))
    assert.same({ "1", "2", "0", "3", "4", "5" }, first_item(false))
  end)
end)

describe("muuri", function()
  local at_once = { interval = 0, distance = 0 }

  it("gives way in the frame after half of the smaller item is covered", function()
    local drag = pressed("muuri", at_once):wait(40):move(160, 39):wait(20)
    assert.equal(0, #drag.moves)
    drag:move(160, 40)
    assert.equal(0, #drag.moves)
    assert.equal("BACD", table.concat(drag:wait(20).items))
  end)

  it("looks after its interval, once the snapshot has gone far enough", function()
    local drag = pressed("muuri", { distance = 30 }):wait(40):move(160, 50):wait(300)
    assert.equal(0, #drag.moves)
    drag:move(160, 51):wait(99)
    assert.equal(0, #drag.moves)
    assert.equal("BACD", table.concat(drag:wait(40).items))
  end)

  it("looks at the drop, if it was going to", function()
    local drag = pressed("muuri"):wait(40):move(160, 50):wait(30):release()
    assert.equal("BACD", table.concat(drag.items))
  end)

  it("goes back only once the snapshot has turned", function()
    local function there_and_back(angle)
      local drag = pressed("muuri", { interval = 0, angle = angle }, { 40, 90, 40 }):wait(40)
      return table.concat(drag:move(160, 55):wait(20):move(160, 66):wait(20).items)
    end
    assert.equal("ABC", there_and_back(0))
    assert.equal("BAC", there_and_back(1))
  end)

  it("lets two items trade places if the parameter says so", function()
    local params = { action = "swap", interval = 0, distance = 0 }
    local drag = pressed("muuri", params):wait(40):move(160, 100):wait(20)
    assert.equal("CBAD", table.concat(drag.items))
  end)

  it("gathers speed near an edge, if it may scroll, 150 ms after the movement", function()
    local drag = in_a_box("muuri", { scroll = true }):wait(40):move(160, 110):wait(20)
    drag:move(160, 165):wait(150)
    assert.equal(0, drag.offset.y)
    local first = drag:wait(34).offset.y
    assert.is_true(first > 0)
    assert.is_true(drag:wait(34).offset.y > 2 * first)
    assert.equal(0, in_a_box("muuri"):wait(40):move(160, 165):wait(500).offset.y)
  end)

  it("stays where less than half of it is over the list", function()
    local drag = pressed("muuri", at_once):wait(40):move(-60, 60):wait(20)
    assert.equal(0, #drag.moves)
  end)
end)

describe("a library", function()
  it("does nothing by keys", function()
    for _, name in ipairs { "sortablejs", "jquery_ui", "muuri" } do
      local scene = scenes.rows { 40, 40 }
      local drag = session { scene = scene, behaviour = "peers/" .. name }
      assert.is_false(drag:key("lift", "A").dragging, name)
    end
  end)
end)

local function on_a_board(behaviour, params, ...)
  local scene = scenes.columns { ... }
  return session { scene = scene, behaviour = "peers/" .. behaviour, params = params }
    :press(50, 30):wait(10):move(52, 32):wait(10)
end

describe("sortablejs", function()
  it("comes into another list over the ends of a row, behind the rows, and near an empty one",
    function()
      local function at(y, threshold)
        local drag = on_a_board("sortablejs", { threshold = threshold }, "AB", "CD", "")
        return table.concat(drag:move(170, y):wait(120).lists.list2[1])
      end
      assert.equal("ACD", at(29))
      assert.equal("CAD", at(31))
      assert.equal("CD", at(30))
      assert.equal("CD", at(20, 0.5))
      assert.equal("ACD", at(10, 0.5))
      assert.equal("CDA", at(390))
      local drag = on_a_board("sortablejs", nil, "AB", "CD", "")
      assert.same({ { "A" } }, drag:move(236, 200):wait(1).lists.list3)
      assert.same({ { "A", "B" } }, drag:move(50, 29):wait(120).lists.list1)
    end)
end)

local function tree(rows, params)
  local scene = {
    viewport = { width = 320, height = 600 },
    layout = { type = "list", item_length = 40, indent = 24 },
    sections = { { id = "s", items = rows } },
  }
  return session { scene = scene, behaviour = "peers/sortablejs", params = params }
end

-- A row with one below it, then two without. The last one is dragged, or the one with a number.
local function in_a_tree(number)
  local y = (number or 4) * 40 - 20
  return tree { { id = "A" }, { id = "B", level = 1 }, { id = "C" }, { id = "D" } }
    :press(160, y):wait(10):move(160, y - 2):wait(10)
end

describe("sortablejs in a tree", function()
  -- The order that a drop leaves, and the level and the parent of what was dragged.
  local function drop(drag)
    local commit = drag:release().commit or {}
    return { table.concat(drag.items), commit.level, commit.parent }
  end

  it("comes into an empty nested list near the pointer, with the movement", function()
    assert.same({ "ABCD", 1, "C" }, drop(in_a_tree():move(160, 124)))
    assert.same({ "ABCD" }, drop(in_a_tree():move(160, 114)))
  end)

  it("goes to an end of an item of another list", function()
    assert.same({ "ABDC", 1, "A" }, drop(in_a_tree():move(160, 74):wait(60)))
    assert.same({ "ADBC", 1, "A" }, drop(in_a_tree():move(160, 50):wait(60)))
  end)

  it("comes to the front of a nested list left of its items", function()
    assert.same({ "ADBC", 1, "A" }, drop(in_a_tree():move(10, 60):wait(60)))
  end)

  it("takes the place of an item with its nested list, and moves with its own", function()
    assert.same({ "DABC", 0 }, drop(in_a_tree():move(160, 20):wait(60)))
    assert.same({ "CABD", 0 }, drop(in_a_tree(1):move(160, 100):wait(60)))
  end)

  it("remembers which item gave way over the rows below the dragged one, not in their indent",
    function()
      local function by(x)
        local rows = { { id = "A", length = 120 }, { id = "B", length = 18 } }
        rows[3] = { id = "C", length = 18, level = 1 }
        local drag = tree(rows):press(130, 129):wait(50):move(130, 128):wait(20)
        drag:move(130, 110):wait(50):move(x, 30):wait(50):move(130, 45):wait(85)
        return table.concat(drag:release().items)
      end
      assert.equal("BCA", by(130))
      assert.equal("ABC", by(22))
    end)

  it("forgets which item gave way as the pointer leaves its list", function()
    local rows = { { id = "A", length = 18 }, { id = "B", length = 120, level = 1 } }
    rows[3], rows[4] = { id = "C", length = 18, level = 1 }, { id = "D", length = 120 }
    local function by(y)
      local drag = tree(rows, { threshold = 0.5 }):press(130, 147):wait(50):move(130, 146)
      drag:wait(20):move(130, 100):wait(50):move(130, y):wait(50):move(130, 80):wait(85)
      return table.concat(drag:release().items)
    end
    assert.equal("ACBD", by(100))
    assert.equal("ABCD", by(216))
  end)
end)

describe("jquery_ui", function()
  it("comes into another list with its middle, next to the row whose top is nearest", function()
    local function at(x, y, tolerance)
      local drag = on_a_board("jquery_ui", { tolerance = tolerance }, "AB", "CD")
      return table.concat(drag:move(x, y):wait(20).lists.list2[1])
    end
    assert.equal("CD", at(120, 61))
    assert.equal("CAD", at(121, 59))
    assert.equal("CDA", at(170, 300))
    assert.equal("CAD", at(125, 30, "pointer"))
  end)
end)

describe("muuri", function()
  it("comes into the list that it covers most, before the item that it covers most", function()
    local function at(x, y)
      local drag = on_a_board("muuri", nil, "AB", "CD")
      return table.concat(drag:move(x, y):wait(200).lists.list2[1])
    end
    assert.equal("CD", at(115, 30))
    assert.equal("ACD", at(170, 40))
    assert.equal("CAD", at(170, 80))
    assert.equal("CDA", at(170, 300))
  end)
end)
