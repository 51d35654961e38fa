-- The numbers of FormKit's own tests.

-- Presses the middle of the first of three items, 50 points long if `lengths` does not say.
local function pressed(params, lengths, kind)
  params = params or {}
  params["press.touch.duration"], params["press.touch.distance"] = 0, 0
  local items = {}
  for index, name in ipairs { "Apple", "Banana", "Orange" } do
    items[index] = { id = name, length = lengths and lengths[index] or 50 }
  end
  local scene = {
    viewport = { width = 200, height = 200 }, sections = { { id = "s", items = items } },
  }
  local drag = session { scene = scene, behaviour = "peers/formkit", params = params }
  return drag:press("Apple", kind)
end

describe("formkit", function()
  describe("sorting", function()
    it("takes the place of the item under the pointer at once", function()
      local drag = pressed():move(100, 75)
      assert.order(drag, "Banana Apple Orange")
      assert.order(drag:move(100, 125), "Banana Orange Apple")
      assert.order(drag:release(), "Banana Orange Apple")
    end)

    it("leaves an item alone that gave way and still lies under the pointer", function()
      local drag = pressed({}, { 20, 100, 20 }):move(100, 25)
      assert.order(drag, "Banana Apple Orange")
      assert.order(drag:move(100, 30):move(100, 70), "Banana Apple Orange")
      assert.order(drag:move(100, 110):move(100, 90), "Apple Banana Orange")
    end)

    it("waits for the threshold, counted from the side of the dragged item", function()
      local params = { threshold = 0.6 }
      assert.order(pressed(params):move(100, 80), "Apple Banana Orange")
      assert.order(pressed(params):move(100, 81), "Banana Apple Orange")
      local drag = pressed(params):move(100, 81):move(100, 75)
      assert.order(drag:move(100, 20), "Banana Apple Orange")
      assert.order(drag:move(100, 19), "Apple Banana Orange")
    end)

    it("goes on asking while a mouse rests, not while a finger does", function()
      local function scrolled(kind)
        local items = {}
        for index = 1, 9 do items[index] = { id = tostring(index), length = 100 } end
        local drag = session {
          scene = {
            viewport = { width = 200, height = 300 }, sections = { { id = "s", items = items } },
          },
          behaviour = "peers/formkit", params = { ["press.touch.distance"] = 0 },
        }
        drag:press(100, 150, kind):move(100, 155):wait(50):scroll(0, 100):wait(50)
        assert.equal("2", drag.items[2])
        return drag:wait(100).items[2]
      end
      assert.equal("3", scrolled "mouse")
      assert.equal("2", scrolled "touch")
    end)

    it("keeps the order when it is cancelled, unless it should not", function()
      assert.order(pressed():move(100, 75):cancel(), "Banana Apple Orange")
      assert.order(pressed({ faithful = false }):move(100, 75):cancel(), "Apple Banana Orange")
    end)
  end)

  describe("with dropOrSwap", function()
    local function dropped(params, ...)
      params.plugin = "drop_or_swap"
      local drag = pressed(params)
      for _, place in ipairs { ... } do drag:move(place[1], place[2]) end
      assert.order(drag, "Apple Banana Orange")
      return table.concat(drag:release().items, " ")
    end

    it("exchanges at the drop, if it should", function()
      local params = { should_swap = true }
      assert.equal("Banana Apple Orange", dropped(params, { 100, 75 }))
      assert.equal("Orange Banana Apple", dropped(params, { 100, 75 }, { 100, 125 }))
    end)

    it("moves at the drop", function()
      assert.equal("Banana Orange Apple", dropped({}, { 100, 75 }, { 100, 125 }))
    end)

    it("changes nothing where the list has no item", function()
      assert.equal("Apple Banana Orange", dropped({}, { 100, 75 }, { 100, 175 }))
    end)

    it("takes the last item beyond the list, unless it should not", function()
      local beyond = { 300, 75 }
      assert.equal("Banana Apple Orange", dropped({}, { 100, 75 }, beyond))
      assert.equal("Apple Banana Orange", dropped({ faithful = false }, { 100, 75 }, beyond))
    end)
  end)

  it("scrolls 20 points a frame in the outer 7.5 % of the box", function()
    local items = {}
    for index = 1, 100 do items[index] = { id = tostring(index), length = 40 } end
    local function points_per_frame(y)
      local scene = {
        viewport = { width = 300, height = 400 }, offset = { x = 0, y = 500 },
        sections = { { id = "s", items = items } },
      }
      local params = { ["press.touch.distance"] = 0 }
      local drag = session { scene = scene, behaviour = "peers/formkit", params = params }
      return drag:press(150, 200):move(150, y):wait(20).velocity.y / 60
    end
    assert.equal(0, points_per_frame(369))
    assert.equal(20, points_per_frame(371))
    assert.equal(-20, points_per_frame(29))
    assert.equal(0, points_per_frame(31))
  end)

  describe("lifts", function()
    local function phase(params, kind, time, way)
      local scene = {
        viewport = { width = 200, height = 200 }, sections = { { id = "s", items = { "a", "b" } } },
      }
      local drag = session { scene = scene, behaviour = "peers/formkit", params = params }
      return drag:press("a", kind):wait(time):move_by(0, way):release():rest().phase
    end

    it("a finger with its first movement, or after a long press with the next one", function()
      assert.equal("ended", phase({}, "touch", 10, 1))
      assert.equal("failed", phase({}, "touch", 2000, 0))
      assert.equal("failed", phase({ long_press = 1 }, "touch", 990, 1))
      assert.equal("ended", phase({ long_press = 1 }, "touch", 1010, 1))
    end)

    it("a mouse as the browser does", function()
      assert.equal("failed", phase({}, "mouse", 10, 2))
      assert.equal("ended", phase({}, "mouse", 10, 3))
    end)
  end)

  it("runs without an error on any drag", function()
    for _, plugin in ipairs { "sort", "drop_or_swap" } do
      local params, name = { plugin = plugin, should_swap = true }, "peers/formkit"
      local any = drags { behaviour = name, params = params, count = 25, changes = true }
      for_any(any, function(run) assert.same({}, run.script_errors) end)
    end
  end)
end)
