-- The numbers of dnd-kit's own tests, and of its collision algorithms.

local scenes = require "scenes"

-- Items of 100 × 100 points below each other, that lift at once.
local function list_of(names, params)
  local items = {}
  for name in names:gmatch("%a") do items[#items + 1] = { id = name, length = 100 } end
  return session {
    scene = {
      viewport = { width = 100, height = 600 }, sections = { { id = "s", items = items } },
    },
    behaviour = "peers/dnd_kit", params = params,
  }
end

-- Sixteen cells of 140 × 140 points in lines of five, 10 points apart.
local function grid(params)
  local items = {}
  for index = 1, 16 do items[index] = tostring(index) end
  return session {
    scene = {
      viewport = { width = 740, height = 600 },
      layout = {
        type = "grid", item_width = 140, item_height = 140, columns = 5, line_spacing = 10,
        item_spacing = 10,
      },
      sections = { { id = "s", items = items } },
    },
    behaviour = "peers/dnd_kit", params = params,
  }
end

describe("dnd_kit", function()
  describe("changes a list", function()
    it("by moving from the first to the third place", function()
      local drag = list_of("abcd"):press("a"):move(50, 250):release()
      assert.order(drag, "b c a d")
    end)

    it("by exchanging the first with the last", function()
      local drag = list_of("abcd", { strategy = "swap" }):press("a"):move(50, 350):release()
      assert.order(drag, "d b c a")
    end)

    it("not at all over nothing", function()
      local drag = list_of("abc"):press("a"):move(50, 250):move(900, 250)
      assert.order(drag, "a b c")
      assert.is_nil(drag:release().commit)
    end)
  end)

  describe("exchanges the origin with what it is over", function()
    it("so that a second item puts the first one back", function()
      local drag = list_of("abc", { strategy = "swap" }):press("a")
      assert.order(drag:move(50, 150), "b a c")
      assert.order(drag:move(50, 250), "c b a")
      assert.order(drag:move(50, 50), "a b c")
    end)
  end)

  describe("moves by keys in a grid", function()
    local function moved(item, ...)
      local drag = grid():key("lift", item)
      for _, name in ipairs { ... } do drag:key(name) end
      return table.concat(drag:key("drop").items, " ")
    end

    it("to the right", function()
      assert.equal("2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 16", moved("1", "right"))
    end)

    it("down by a line", function()
      assert.equal("2 3 4 5 6 1 7 8 9 10 11 12 13 14 15 16", moved("1", "down"))
    end)

    it("to the left", function()
      assert.equal("1 2 3 4 5 7 6 8 9 10 11 12 13 14 15 16", moved("7", "left"))
    end)

    it("not up from the first line", function()
      assert.equal("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", moved("1", "up"))
    end)

    it("not beyond the last item", function()
      assert.equal("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", moved("16", "down"))
      local items = "2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 1"
      assert.equal(items, moved("1", "down", "down", "down", "down"))
    end)

    it("there and back", function()
      local items = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"
      assert.equal(items, moved("8", "left", "left", "right", "right"))
      assert.equal(items, moved("6", "up", "down"))
    end)

    it("not at all with pointer_within, which needs a pointer", function()
      local drag = grid({ collision = "pointer_within" }):key("lift", "1"):key("right")
      assert.equal("1", drag.items[1])
    end)
  end)

  describe("is over", function()
    -- Where a drag of the first of four items is, by an algorithm, as the place that it takes.
    local function place(algorithm, lengths, x, y)
      local scene = scenes.rows(lengths)
      local drag = session {
        scene = scene, behaviour = "peers/dnd_kit", params = { collision = algorithm },
      }
      drag:press(160, lengths[1] / 2):move(x, y)
      for index, id in ipairs(drag.items) do
        if id == "A" then return index end
      end
    end

    it("the nearest center", function()
      assert.equal(1, place("closest_center", { 40, 40, 40, 40 }, 160, 40))
      assert.equal(2, place("closest_center", { 40, 40, 40, 40 }, 160, 41))
      assert.equal(4, place("closest_center", { 40, 40, 40, 40 }, 2000, 900))
    end)

    it("the nearest corners, so that a long item gives way later", function()
      assert.equal(1, place("closest_center", { 40, 200, 40 }, 160, 79))
      assert.equal(2, place("closest_center", { 40, 200, 40 }, 160, 81))
      assert.equal(1, place("closest_corners", { 40, 200, 40 }, 160, 99))
      assert.equal(2, place("closest_corners", { 40, 200, 40 }, 160, 101))
    end)

    it("the largest part of what both cover", function()
      assert.equal(1, place("rect_intersection", { 40, 40, 40 }, 160, 40))
      assert.equal(2, place("rect_intersection", { 40, 40, 40 }, 160, 41))
      assert.equal(1, place("rect_intersection", { 40, 40, 40 }, 160, 200))
    end)

    it("what the pointer is in", function()
      assert.equal(1, place("pointer_within", { 40, 200, 40 }, 160, 39))
      assert.equal(2, place("pointer_within", { 40, 200, 40 }, 160, 41))
      assert.equal(1, place("pointer_within", { 40, 200, 40 }, 321, 41))
    end)
  end)

  describe("goes to other lists", function()
    -- Where a row ends that goes through places of the board, 16 ms apart.
    local function order(params, ...)
      local function column(id, x, items)
        return {
          id = id, frame = { x, 0, 100, 400 }, layout = { type = "list", item_length = 40 },
          sections = { { id = id, items = items } },
        }
      end
      local long = { id = "z", length = 100 }
      local lists = { column("one", 0, { "a", "b", "c" }), column("two", 100, { "x", "y", long }) }
      local scene = { viewport = { width = 200, height = 400 }, lists = lists }
      local drag = session { scene = scene, behaviour = "peers/dnd_kit", params = params }
      drag:press("a")
      for _, place in ipairs { ... } do drag:move(place[1], place[2], 16):wait(40) end
      local one, two = table.concat(drag.lists.one[1], " "), table.concat(drag.lists.two[1], " ")
      return one .. " | " .. two
    end

    local nearest = { collision = "closest_center" }

    it("where items count as they lay when it came in", function()
      assert.equal("b c | a x y z", order(nearest, { 150, 10 }))
      assert.equal("b c | x a y z", order(nearest, { 150, 10 }, { 150, 50 }))
      assert.equal("b c | x y a z", order(nearest, { 150, 10 }, { 150, 119 }))
      assert.equal("b c | x y z a", order(nearest, { 150, 10 }, { 150, 150 }))
      assert.equal("b c | x y z a", order(nearest, { 150, 300 }))
    end)

    it("and back", function()
      assert.equal("b c a | x y z", order(nearest, { 150, 10 }, { 50, 100 }))
      assert.equal("a b c | x y z", order(nearest, { 150, 10 }, { 50, 20 }))
    end)

    it("and exchanges there with what it is over", function()
      local params = { collision = "closest_center", strategy = "swap" }
      assert.equal("b c | z x y a", order(params, { 150, 10 }, { 150, 150 }))
    end)

    it("and sections, also empty ones, without going back and forth", function()
      local scene = scenes.sections({ "AB", "CD", "" }, 20)
      local drag = session { scene = scene, behaviour = "peers/dnd_kit" }:press("A")
      assert.order(drag:move(160, 130, 16), "B | A C D | ")
      assert.order(drag:move(160, 200, 16):wait(50), "B | C D A | ")
      assert.order(drag:move(160, 260, 16):wait(50), "B | C D | A")
      local moves = #drag.moves
      assert.equal(moves, #drag:wait(200).moves)
    end)
  end)

  it("does no more with the movement that lifts by a distance", function()
    local drag = session {
      scene = scenes.rows { 40, 40, 40 }, behaviour = "peers/dnd_kit",
      params = { distance = 10, collision = "closest_center" },
    }
    drag:press(10, 20):move(10, 100, 16):wait(100)
    assert.equal(0, #drag.moves)
    assert.equal(1, #drag:move(10, 101, 16):wait(16).moves)
  end)

  it("scrolls by how deep the pointer is in the outer fifth, once it has moved that way", function()
    local function points_per_interval(...)
      local scene = scenes.equal_rows(100, 50, { height = 500, offset = 1000 })
      local drag = session { scene = scene, behaviour = "peers/dnd_kit" }:press(160, (...))
      for index = 2, select("#", ...) do drag:move(160, (select(index, ...))) end
      return drag:wait(100).velocity.y * 0.005
    end
    assert.equal(0, points_per_interval(300, 400))
    assert.near(5, points_per_interval(300, 450), 1e-9)
    assert.near(10, points_per_interval(300, 500), 1e-9)
    assert.near(-5, points_per_interval(300, 50), 1e-9)
    assert.equal(0, points_per_interval(470, 450))
    assert.near(5, points_per_interval(449, 450), 1e-9)
  end)

  it("scrolls nothing with a threshold of 0", function()
    local scene = scenes.equal_rows(100, 50, { height = 500, offset = 1000 })
    local drag = session {
      scene = scene, behaviour = "peers/dnd_kit", params = { threshold = 0 },
    }
    assert.equal(0, drag:press(160, 300):move(160, 499):wait(100).velocity.y)
  end)

  it("scrolls without an error in a box of no height or hardly any", function()
    local function velocity(height)
      local scene = scenes.equal_rows(100, 50, { height = 500 })
      local drag = session { scene = scene, behaviour = "peers/dnd_kit" }:press(160, 25)
      drag:move(160, 75):resize(320, height)
      local answer = drag:move(160, 90):wait(100).velocity.y
      assert.same({}, drag:release().script_errors)
      return answer
    end
    assert.equal(0, velocity(0))
    assert.near(1e6, velocity(1e-3), 1e-3)
  end)

  describe("lifts", function()
    local function phase(params, way, time)
      local drag = list_of("abc", params):press("a"):wait(time)
      return drag:move_by(0, way):wait(1):release():rest().phase
    end

    it("at once", function() assert.equal("ended", list_of("abc"):press("a"):release().phase) end)

    it("after a delay of 50 ms, unless the pointer has left or strayed", function()
      local params = { delay = "50ms", tolerance = 5 }
      assert.equal("failed", list_of("abc", params):press("a"):wait(30):release().phase)
      assert.equal("ended", list_of("abc", params):press("a"):wait(80):release().phase)
      assert.equal("failed", phase(params, 6, 20))
      assert.equal("ended", phase(params, 6, 60))
    end)

    it("beyond a distance", function()
      assert.equal("failed", phase({ distance = 5 }, 5, 20))
      assert.equal("ended", phase({ distance = 5 }, 5.01, 20))
    end)
  end)

  it("runs without an error on any drag", function()
    for _, strategy in ipairs { "move", "swap" } do
      local params = { strategy = strategy, collision = "closest_corners" }
      local any = drags { behaviour = "peers/dnd_kit", params = params, count = 25, changes = true }
      for_any(any, function(run) assert.same({}, run.script_errors) end)
    end
  end)
end)
