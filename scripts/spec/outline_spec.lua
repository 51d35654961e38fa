local function run(trace, params)
  return replay { trace = trace, behaviour = "outline", params = params }
end

describe("outline", function()
  it("moves a row with what lies below it, as deep as the finger goes", function()
    local drag = run "outline"
    assert.same({
      item = "Draw", from = { 1, 2 }, to = { 1, 8 }, level = 1, count = 2, parent = "Test",
    }, drag.commit)
    assert.order(drag, { {
      "Plan", "Build", "Core", "Lists", "Trees", "Page", "Test", "Draw", "Review", "Ship",
    } })
  end)

  it("changes only the level where the finger goes only sideways", function()
    local drag = run "outline-levels"
    assert.same({}, drag.moves)
    assert.same({
      item = "Trees", from = { 1, 7 }, to = { 1, 7 }, level = 1, count = 1, parent = "Build",
    }, drag.commit)
    local levels = {}
    for _, event in ipairs(drag.events) do
      if event.event == "proposed" then levels[#levels + 1] = event.level end
    end
    assert.same({ 3, 1 }, levels)
  end)

  it("takes the layout's indent for a level", function()
    local rows = { "a", "b", { id = "c", level = 1 } }
    for indent, level in pairs { [20] = 1, [50] = 1, [200] = 0 } do
      local drag = session {
        behaviour = "outline",
        scene = {
          viewport = { width = 320, height = 200 },
          layout = { type = "list", item_length = 40, indent = indent },
          sections = { { id = "s", items = rows } },
        },
      }
      drag:lift("b"):move_by(40, 0):release():rest()
      assert.equal(level, drag.commit and drag.commit.level or 0)
    end
  end)

  it("never leaves the levels that are legal between two rows", function()
    for _, way in ipairs { -500, 0, 500 } do
      local drag = session { trace = "outline", behaviour = "outline" }
        :lift("Trees"):move_by(way, 0)
      drag:release():rest()
      local level = drag.commit and drag.commit.level or 2
      assert.equal(way < 0 and 1 or way > 0 and 3 or 2, level)
    end
  end)

  it("keeps order and levels after a cancel", function()
    local drag = run "outline-cancel"
    assert.is_nil(drag.commit)
    assert.order(drag, { {
      "Plan", "Draw", "Review", "Build", "Core", "Lists", "Trees", "Page", "Test", "Ship",
    } })
  end)

  it("takes along the rows that come below the lifted one", function()
    local drag = run "outline-changed-under-drag"
    assert.equal(6, drag.commit.count)
    assert.equal("Ship", drag.commit.parent)
  end)

  it("says where the row is, and on which level", function()
    assert.equal("Lifted Draw, 2 of 9, level 2", run("outline").announcements[1])
  end)
end)

describe("keys in a tree", function()
  it("change the place along the list and the level across it", function()
    local drag = replay { trace = "outline-keys" }
    assert.same({
      item = "Test", from = { 1, 9 }, to = { 1, 7 }, level = 2, count = 1, parent = "Core",
    }, drag.commits[1])
  end)
end)
