-- The numbers of pragmatic-drag-and-drop's own tests.

local function pragmatic(scene, params, hertz)
  params = params or {}
  params["press.touch.duration"] = 0
  return session {
    scene = scene, behaviour = "peers/pragmatic", params = params, tick_hz = hertz or 60,
  }
end

-- The last thing that a drop would do, with its data.
local function proposed(drag)
  local events = drag.events
  for index = #events, 1, -1 do
    if events[index].event == "proposed" then return events[index] end
  end
end

-- One target, and an item to drag over it.
local function target(frame, params)
  local items = { { id = "target", frame = frame }, { id = "item", frame = { 0, 200, 100, 100 } } }
  local scene = {
    viewport = { width = 2000, height = 400 }, layout = { type = "absolute" },
    sections = { { id = "s", items = items } },
  }
  return pragmatic(scene, params):press("item")
end

describe("pragmatic", function()
  describe("in a list, by the closest edge", function()
    local all = { edges = "top right bottom left" }

    local function edge(params, ...)
      local drag = target({ 0, 0, 100, 100 }, params)
      for _, place in ipairs { ... } do drag:move(place[1], place[2]) end
      return proposed(drag).data.edge
    end

    it("takes the edge that the pointer is on, or beside", function()
      assert.equal("top", edge(all, { 50, 0 }))
      assert.equal("top", edge(all, { 50, 1 }))
      assert.equal("right", edge(all, { 99, 50 }))
      assert.equal("bottom", edge(all, { 50, 99 }))
      assert.equal("left", edge(all, { 0, 50 }))
    end)

    it("takes the nearest line, also from outside while the item counts on", function()
      assert.equal("right", edge(all, { 50, 50 }, { 101, 50 }))
      assert.equal("bottom", edge(all, { 50, 50 }, { 1100, 51 }))
    end)

    it("takes the first of the edges that it may at the same distance", function()
      assert.equal("top", edge(all, { 50, 50 }))
      assert.equal("left", edge({ edges = "left bottom" }, { 50, 50 }))
    end)

    it("takes none if none is allowed, and then the place of the target", function()
      local drag = target({ 0, 0, 100, 100 }, { edges = "none" }):move(0, 50)
      assert.is_nil(proposed(drag).data)
      assert.same({ "item", "target" }, drag:release().items)
    end)

    it("leaves an item for nothing without stickiness", function()
      local params = { edges = all.edges, sticky = false }
      local drag = target({ 0, 0, 100, 100 }, params):move(50, 50):move(101, 50)
      assert.is_nil(proposed(drag).how)
    end)
  end)

  describe("reorders A B C with", function()
    -- Drops an item on another one, left or right of its middle.
    local function dropped(item, on, side)
      local scene = {
        viewport = { width = 300, height = 100 },
        layout = { type = "list", axis = "horizontal", item_length = 100 },
        sections = { { id = "s", items = { "A", "B", "C" } } },
      }
      local drag = pragmatic(scene):press(item)
      local x = ({ A = 50, B = 150, C = 250 })[on] + (side == "left" and -30 or 30)
      drag:move(x, 50)
      assert.order(drag, "A B C")
      return table.concat(drag:release().items, " ")
    end

    it("A left of B", function() assert.equal("A B C", dropped("A", "B", "left")) end)
    it("A right of B", function() assert.equal("B A C", dropped("A", "B", "right")) end)
    it("C right of B", function() assert.equal("A B C", dropped("C", "B", "right")) end)
    it("C left of B", function() assert.equal("A C B", dropped("C", "B", "left")) end)
    it("B on itself", function() assert.equal("A B C", dropped("B", "B", "right")) end)
    it("A right of C", function() assert.equal("B C A", dropped("A", "C", "right")) end)
  end)

  it("in a list that combines, reorders in the outer quarters, lines included", function()
    local drag = target({ 10, 10, 90, 90 }, { mode = "list_combine" })
    local found = {}
    for index, y in ipairs { 31.5, 32.5, 33.5, 55, 76.5, 77.5, 78.5 } do
      found[index] = proposed(drag:move(55, y)).data.instruction
    end
    local before, after = "reorder-before", "reorder-after"
    assert.same({ before, before, "combine", "combine", "combine", after, after }, found)
    local commit = drag:move(55, 55):release().commit
    assert.same({ "onto", "target" }, { commit.how, commit.onto })
  end)

  it("has only the operations that are available", function()
    local function found(operations, y)
      local params = { mode = "list_combine", operations = operations }
      local data = proposed(target({ 10, 10, 90, 90 }, params):move(55, y))
      return data and data.data.instruction
    end
    assert.equal("reorder-before", found("before after", 54))
    assert.equal("reorder-after", found("before after", 55))
    assert.equal("reorder-before", found("before", 99))
    assert.equal("reorder-after", found("after", 11))
    assert.equal("combine", found("combine", 11))
    assert.equal("combine", found("combine before", 99))
    assert.equal("combine", found("combine after", 11))
    assert.is_nil(found("none", 55))
  end)

  describe("in a tree", function()
    -- Drops `item` on a row that is 100 points long and 100 wide, on the level 2.
    local function dropped(x, y, rows)
      local items = { { id = "a", level = 0 }, { id = "b", level = 1 }, { id = "c", level = 2 } }
      for index, row in ipairs(rows or {}) do items[3 + index] = row end
      items[#items + 1] = { id = "item", level = 0 }
      local scene = {
        viewport = { width = 100, height = 800 }, layout = { type = "list", item_length = 100 },
        sections = { { id = "s", items = items } },
      }
      local drag = pragmatic(scene, { mode = "tree", indent = 20 }):press("item"):move(x, 200 + y)
      local commit = drag:release().commit
      return commit.data.instruction, commit.level, commit.parent
    end

    it("reorders in the outer quarters, and makes a child between them", function()
      assert.equal("reorder-above", (dropped(50, 25)))
      assert.equal("make-child", (dropped(50, 26)))
      assert.equal("make-child", (dropped(50, 74)))
      assert.same({ "reorder-below", 2, "b" }, { dropped(50, 75) })
    end)

    it("makes a child below the first quarter of a row that shows children", function()
      local child = { { id = "d", level = 3 } }
      assert.equal("reorder-above", (dropped(50, 25, child)))
      assert.equal("make-child", (dropped(50, 99, child)))
    end)

    it("goes to a level that is less deep left of the last row of a group", function()
      assert.same({ "reorder-above", 2, "b" }, { dropped(39, 49) })
      assert.same({ "reparent", 1, "a" }, { dropped(39, 50) })
      assert.same({ "reparent", 1, "a" }, { dropped(20, 99) })
      assert.same({ "reparent", 0 }, { dropped(19, 50) })
      assert.equal("make-child", (dropped(40, 50)))
    end)

    it("goes behind all of the group that it leaves", function()
      local items = { { id = "a", level = 0 }, { id = "b", level = 1 }, { id = "c", level = 1 } }
      items[4], items[5] = { id = "d", level = 0 }, { id = "item", level = 0 }
      local scene = {
        viewport = { width = 100, height = 800 }, layout = { type = "list", item_length = 100 },
        sections = { { id = "s", items = items } },
      }
      local drag = pragmatic(scene, { mode = "tree", indent = 20 }):press("item"):move(5, 290)
      assert.order(drag:release(), "a b c item d")
    end)
  end)

  it("goes the wrong way in a list from right to left, unless it should not", function()
    local function dropped(mode, faithful)
      local scene = {
        viewport = { width = 300, height = 100 },
        layout = { type = "list", axis = "horizontal", item_length = 100, direction = "rtl" },
        sections = { { id = "s", items = { "A", "B", "C" } } },
      }
      local drag = pragmatic(scene, { mode = mode, faithful = faithful }):press("A"):move(110, 50)
      return table.concat(drag:release().items, " ")
    end
    for _, mode in ipairs { "list", "list_combine" } do
      assert.equal("A B C", dropped(mode, true))
      assert.equal("B A C", dropped(mode, false))
    end
  end)

  it("in a grid exchanges with the item that the pointer was on last", function()
    local scene = {
      viewport = { width = 300, height = 200 },
      layout = { type = "grid", item_width = 100, item_height = 100, columns = 3 },
      sections = { { id = "s", items = { "A", "B", "C", "D", "E", "F" } } },
    }
    local drag = pragmatic(scene, { mode = "grid" }):press("A"):move(150, 150):move(50, 50)
    assert.order(drag, "A B C D E F")
    assert.order(drag:release(), "E B C D A F")
  end)

  describe("on a board", function()
    local function dropped(...)
      local function column(id, x, items)
        return {
          id = id, frame = { x, 0, 100, 400 }, layout = { type = "list", item_length = 40 },
          sections = { { id = id, items = items } },
        }
      end
      local lists = { column("one", 0, { "a", "b", "c" }), column("two", 100, { "x", "y" }) }
      local drag = pragmatic({ viewport = { width = 200, height = 400 }, lists = lists }):press("a")
      for _, place in ipairs { ... } do drag:move(place[1], place[2]) end
      drag:release()
      local one, two = table.concat(drag.lists.one[1], " "), table.concat(drag.lists.two[1], " ")
      return one .. " | " .. two
    end

    it("goes before or behind a card by the closest edge, as the cards lie without it", function()
      assert.equal("b c | a x y", dropped { 150, 19 })
      assert.equal("b c | x a y", dropped { 150, 21 })
      assert.equal("b c | x a y", dropped { 150, 59 })
      assert.equal("b c | x y a", dropped { 150, 61 })
    end)

    it("goes to the end of its own column without a card, and to the start of another", function()
      assert.equal("b c a | x y", dropped { 50, 300 })
      assert.equal("b c | a x y", dropped { 150, 300 })
      assert.equal("b c | x y a", dropped({ 150, 70 }, { 150, 300 }))
    end)
  end)

  it("scrolls up to 15 points a frame of 1/60 s, and no farther in a longer frame", function()
    local items = {}
    for index = 1, 100 do items[index] = { id = tostring(index), length = 100 } end
    local scene = {
      viewport = { width = 500, height = 500 }, sections = { { id = "s", items = items } },
    }
    -- Points in the frame that begins after so many milliseconds.
    local function points(hertz, time, y)
      local drag = pragmatic(scene, {}, hertz):press("1"):move(250, y or 500):wait(time)
      local before = drag.offset.y
      return drag:wait(1000 / hertz).offset.y - before
    end
    assert.near(15, points(60, 500), 1e-6)
    assert.near(15, points(30, 500), 1e-6)
    assert.near(8, points(120, 500), 1e-6)
    assert.near(1, points(60, 40), 1e-6)
    assert.near(1, points(60, 500, 375), 1e-6)
    assert.equal(0, points(60, 500, 374))
    assert.near(15, points(60, 500, 438), 1e-6)
  end)

  it("has no keys, unless it should", function()
    local function phase(faithful)
      local scene = {
        viewport = { width = 100, height = 100 }, sections = { { id = "s", items = { "a", "b" } } },
      }
      local drag = pragmatic(scene, { faithful = faithful }):key("lift", "a")
      return drag:key("down"):key("drop").phase
    end
    assert.equal("failed", phase(true))
    assert.equal("ended", phase(false))
  end)

  it("runs without an error on any drag", function()
    for _, mode in ipairs { "list", "list_combine", "tree", "grid" } do
      local params, name = { mode = mode }, "peers/pragmatic"
      local any = drags { behaviour = name, params = params, count = 15, changes = true }
      for_any(any, function(run) assert.same({}, run.script_errors) end)
    end
  end)
end)
