-- The numbers of hello-pangea/dnd's own tests.

local scenes = require "scenes"

local at_once = { ["press.touch.duration"] = 0 }

-- Four items, 10, 20, 30 and 40 points long, with 15 points between them, from 20 on.
local function home(params)
  local items = {}
  for index = 1, 4 do items[index] = { id = tostring(index), length = index * 10 } end
  return session {
    scene = {
      viewport = { width = 1000, height = 1000 }, insets = { top = 20 },
      layout = { type = "list", spacing = 15 }, sections = { { id = "home", items = items } },
    },
    behaviour = "peers/hello_pangea", params = params or at_once,
  }
end

-- The order after each y that the pointer goes to from the first one.
local function orders(from, ...)
  local drag, found = home():press(50, from), {}
  for index, y in ipairs { ... } do found[index] = table.concat(drag:move(50, y).items) end
  return found
end

describe("hello_pangea", function()
  it("moves an item on once its end is past a center, not on it", function()
    assert.same({ "1234", "1324" }, orders(55, 85, 86))
  end)

  it("moves it back once its start is past the center as that lies then", function()
    assert.same({ "1324", "1324", "1234" }, orders(55, 86, 70, 69))
  end)

  it("moves an item up once its start is past a center, not on it", function()
    assert.same({ "1324", "3124" }, orders(95, 40, 39))
  end)

  it("moves it back once its end is past the displaced center", function()
    assert.same({ "3124", "3124", "1324" }, orders(95, 39, 55, 56))
  end)

  it("skips several items at once", function()
    assert.same({ "1342", "2134" }, orders(55, 136, 24))
  end)

  it("shows the order as it was while the item is over no list", function()
    local drag = home():press(50, 55):move(50, 136)
    assert.order(drag, "1 3 4 2")
    assert.order(drag:move(50, 1011), "1 2 3 4")
    assert.order(drag:move(50, 136), "1 3 4 2")
    assert.order(drag:move(549, 136), "1 3 4 2")
    assert.order(drag:move(551, 136), "1 2 3 4")
    assert.is_nil(drag:release().commit)
  end)

  it("comes back over the list as if the items behind it had closed up", function()
    assert.order(home():press(50, 55):move(50, 75), "1 2 3 4")
    assert.order(home():press(50, 55):move(551, 75):move(50, 75), "1 3 2 4")
    assert.order(home():press(50, 55):move(551, 70):move(50, 69), "1 2 3 4")
  end)

  it("goes the same way in a mirrored list, but for its error if it is faithful", function()
    local items = { { id = "1", length = 40 }, { id = "2", length = 40 } }
    local function order(layout, x, y, is_faithful)
      layout.type = "list"
      local scene = {
        viewport = { width = 200, height = 200 }, layout = layout,
        sections = { { id = "s", items = items } },
      }
      local params = { faithful = is_faithful or false, ["press.touch.duration"] = 0 }
      local drag = session { scene = scene, behaviour = "peers/hello_pangea", params = params }
      return table.concat(drag:press("1"):wait(16):move_by(x, y, 16).items)
    end
    assert.equal("12", order({ reverse = true }, 0, -20))
    assert.equal("21", order({ reverse = true }, 0, -21))
    assert.equal("21", order({ axis = "horizontal", direction = "rtl" }, -21, 0))
    assert.equal("12", order({ axis = "horizontal", direction = "rtl" }, -1, 0))
    assert.equal("21", order({ axis = "horizontal", direction = "rtl" }, 1, 0, true))
    assert.equal("21", order({ axis = "horizontal", direction = "rtl" }, -59, 0, true))
    assert.equal("12", order({ axis = "horizontal", direction = "rtl" }, -60, 0, true))
  end)

  it("comes into the list that its center is in, by its first edge", function()
    local scene = scenes.columns { "AB", "CD" }
    local function at(x, y)
      local drag = session { scene = scene, behaviour = "peers/hello_pangea", params = at_once }
      return table.concat(drag:press(50, 30):wait(16):move(x, y, 16).lists.list2[1])
    end
    assert.equal("CD", at(119, 30))
    assert.equal("ACD", at(120, 30))
    assert.equal("ACD", at(120, 59))
    assert.equal("CAD", at(120, 60))
    assert.equal("CDA", at(120, 120))
  end)

  it("takes a drop onto the middle half of an item, if items combine", function()
    local function how(way)
      local params = { combine = true, ["press.touch.duration"] = 0 }
      local commit = home(params):press(50, 55):move_by(0, way):release().commit
      return commit and (commit.onto or "move") or "stay"
    end
    assert.equal("stay", how(22.5))
    assert.equal("3", how(22.6))
    assert.equal("3", how(37.4))
    assert.equal("move", how(37.5))
    assert.equal("stay", how(-17.5))
    assert.equal("1", how(-17.6))
    assert.equal("move", how(-22.5))
  end)

  it("combines by keys with each item that it passes, if items combine", function()
    local drag = home({ combine = true }):key("lift", "2")
    assert.order(drag:key("down"), "1 2 3 4")
    assert.order(drag:key("down"), "1 3 2 4")
    assert.equal("4", drag:key("down"):key("drop").commit.onto)
  end)

  it("scrolls by the depth, and slowly at first where it was lifted in a zone", function()
    local items = {}
    for index = 1, 20 do items[index] = { id = tostring(index), length = 100 } end
    local function points_per_frame(...)
      local drag = session {
        scene = {
          viewport = { width = 800, height = 1000 }, sections = { { id = "s", items = items } },
        },
        behaviour = "peers/hello_pangea", params = at_once,
      }
      drag:press(400, 950)
      for _, time in ipairs { ... } do drag:move(400, 950, time - drag.time) end
      return drag.velocity.y / 60
    end
    assert.equal(1, points_per_frame(359))
    assert.equal(1, points_per_frame(359, 360))
    assert.equal(3, points_per_frame(612))
    assert.equal(11, points_per_frame(864))
    assert.equal(28, points_per_frame(1200))
  end)

  describe("lifts", function()
    it("a finger after 120 ms, if it has not moved", function()
      assert.equal("failed", home({}):press("1"):release(119).phase)
      assert.equal("ended", home({}):press("1"):release(120).phase)
      assert.equal("failed", home({}):press("1"):move_by(0, 1, 60):wait(120):release().phase)
    end)

    it("a mouse after 5 points", function()
      assert.equal("failed", home({}):press("1", "mouse"):move_by(0, 4):release().phase)
      assert.equal("ended", home({}):press("1", "mouse"):move_by(0, 5):release().phase)
    end)

    it("a mouse, and counts from where that was as it lifted", function()
      local drag = home({}):press("1", "mouse"):move_by(0, 5):move_by(0, 25)
      assert.order(drag, "1 2 3 4")
      assert.order(drag:move_by(0, 1), "2 1 3 4")
    end)
  end)

  it("drops for the longer the farther, and a cancel is faster", function()
    local function seconds(how, way, faithful)
      local scene = { viewport = { width = 5000, height = 100 }, sections = {} }
      scene.sections[1] = { id = "s", items = { "a", "b" } }
      local drag = session {
        scene = scene, behaviour = "peers/hello_pangea",
        params = { faithful = faithful, ["press.touch.duration"] = 0 },
      }
      drag:press("a"):move_by(way, 0)
      if how == "drop" then drag:release() else drag:cancel() end
      for _, decision in ipairs(drag.decisions) do
        if decision.hook == "settle" then
          return tonumber(decision.answer:match("duration = ([%d.]+)"))
        end
      end
    end
    assert.equal(0.33, seconds("drop", 0, true))
    assert.equal(0.44, seconds("drop", 750, true))
    assert.equal(0.55, seconds("drop", 1500, true))
    assert.equal(0.26, seconds("cancel", 750, true))
    assert.equal(0.55, seconds("cancel", 1500, true))
    assert.equal(0.33, seconds("cancel", 1500, false))
  end)

  it("runs without an error on any drag", function()
    local params = { combine = true }
    local name = "peers/hello_pangea"
    local any = drags { behaviour = name, params = params, count = 25, changes = true }
    for_any(any, function(run) assert.same({}, run.script_errors) end)
  end)
end)
