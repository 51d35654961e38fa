local function run(trace, params)
  return replay { trace = trace, behaviour = "folders", params = params }
end

local function opened(drag)
  local items = {}
  for _, event in ipairs(drag.events) do
    if event.event == "spring_opened" then items[#items + 1] = event.item end
  end
  return items
end

describe("folders", function()
  it("says to the application what was dropped onto a folder, and changes no order", function()
    local drag = run "folders-onto"
    assert.same({
      item = "Letters", from = { 1, 1 }, to = { 1, 1 }, how = "onto", onto = "Music", level = 0,
      count = 2,
    }, drag.commit)
    assert.order(drag, "Letters Bills Photos Music Notes Todo")
  end)

  it("opens a folder under a finger that rests, and drops among its children", function()
    local drag = run "folders"
    assert.same({ "Photos" }, opened(drag))
    assert.equal("Photos", drag.commit.parent)
    assert.equal(1, drag.commit.level)
    assert.equal("mark", drag.commit.how)
  end)

  it("puts into the row above with the key to the right", function()
    local scene = require("scenes").rows { 40, 40, 40 }
    local drag = session { scene = scene, behaviour = "folders" }
    drag:key("lift", "B")
    drag:key("right")
    drag:key("drop")
    assert.equal("onto", drag.commit.how)
    assert.equal("A", drag.commit.onto)
    assert.order(drag, "A B C")
  end)

  it("opens nothing that the finger only passes", function()
    assert.same({}, opened(run "folders-onto"))
  end)

  it("marks the place between two rows at the quarters of a row", function()
    local drag = session { trace = "folders", behaviour = "folders" }:lift("Todo")
    for y, how in pairs { [5] = "mark", [22] = "onto", [40] = "mark" } do
      drag:move(100, y)
      assert.equal(how, drag.events[#drag.events - 1].how)
    end
  end)

  it("takes the whole row, or none of it, for a drop onto it", function()
    assert.equal("mark", run("folders-onto", { onto = 0 }).commit.how)
    assert.equal("onto", run("folders-onto", { onto = 1 }).commit.how)
  end)

  it("collapses and expands like any tree", function()
    local drag = session { trace = "folders", behaviour = "folders" }
    drag:collapse("Letters")
    assert.order(drag, "Letters Photos Music Notes Todo")
    drag:expand("Letters", "Photos")
    drag:insert(1, 2, { { id = "Bills", level = 1 } })
    assert.order(drag, "Letters Bills Photos Music Notes Todo")
  end)
end)
