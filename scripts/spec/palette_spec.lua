local function run(trace) return replay { trace = trace, behaviour = "palette" } end

describe("palette", function()
  it("leaves the tool in the toolbox, and puts a copy on the page", function()
    local drag = run "board-copy"
    assert.same({
      item = "image", from = { "tools", 1, 2 }, to = { "page", 1, 2 }, copy_id = "image~1",
    }, drag.commit)
    assert.same({
      tools = { { "text", "image", "table" } }, page = { { "title", "image~1", "lead" } },
    }, drag.lists)
  end)

  it("gives the copy the name that the application has chosen, once", function()
    local drag = session { trace = "board-copy", behaviour = "palette" }
      :next_copy("photo"):lift(80, 94):move(270, 78):release():rest()
    assert.equal("photo", drag.commit.copy_id)
    drag:next_copy("title"):lift(80, 94):move(270, 78):release():rest()
    assert.equal("image~1", drag.commit.copy_id)
    drag:next_copy("other"):next_copy():lift(80, 94):move(270, 78):release():rest()
    assert.equal("image~2", drag.commit.copy_id)
  end)

  it("takes the copy away where the tool comes home", function()
    local copies = {}
    for _, move in ipairs(run("board-copy").moves) do
      copies[#copies + 1] = move.from == nil and "comes" or move.to == nil and "goes" or "moves"
    end
    assert.same({ "comes", "goes", "comes" }, copies)
  end)

  it("copies out of the toolbox whatever the scene says", function()
    local list = { type = "list", item_length = 50 }
    local function column(id, x, items)
      return {
        id = id, frame = { x, 0, 100, 300 }, layout = list,
        sections = { { id = "s", items = items } },
      }
    end
    local drag = session {
      scene = {
        viewport = { width = 200, height = 300 },
        lists = { column("tools", 0, { "pen" }), column("page", 100, { "x" }) },
      },
      behaviour = "palette",
    }
    drag:lift(50, 25):move(150, 70):release():rest()
    assert.same({ tools = { { "pen" } }, page = { { "x", "pen~1" } } }, drag.lists)
    -- What is on the page moves, and the toolbox does not take it back.
    drag:lift(150, 25):move(50, 100)
    assert.same({ { "pen" } }, drag.lists.tools)
  end)

  it("copies from page to page while alt is held", function()
    local function column(id, x, items)
      return {
        id = id, frame = { x, 0, 100, 300 }, layout = { type = "list", item_length = 50 },
        sections = { { id = "s", items = items } },
      }
    end
    local function dragged(...)
      return session {
        scene = {
          viewport = { width = 200, height = 300 },
          lists = { column("first", 0, { "a", "b" }), column("second", 100, { "x" }) },
        },
        behaviour = "palette",
      }:hold(...):lift(50, 25):move(150, 70):release():rest()
    end
    assert.same({ first = { { "b" } }, second = { { "x", "a" } } }, dragged().lists)
    assert.same({ first = { { "b" } }, second = { { "x", "a" } } }, dragged("shift").lists)
    assert.same(
      { first = { { "a", "b" } }, second = { { "x", "a~1" } } }, dragged("shift", "alt").lists)
  end)

  it("throws away what is dropped on the zone", function()
    local drag = run "board-throw-away"
    assert.equal("trash", drag.commit.zone)
    assert.equal("title thrown away", drag.announcements[#drag.announcements])
  end)

  it("takes what comes from outside, while lists come and go", function()
    local drag = run "board-from-outside"
    assert.same({ item = "photo", to = { "page", 1, 2 } }, drag.commit)
    assert.same({ page = { { "title", "photo", "lead" } }, notes = { { "later" } } }, drag.lists)
  end)

  it("takes what comes from outside into a list without a board", function()
    local drag = session {
      scene = {
        viewport = { width = 100, height = 200 },
        layout = { type = "list", item_length = 50 },
        sections = { { id = "s", items = { "a", "b" } } },
      },
      behaviour = "palette",
    }
    drag:enter({ id = "photo", size = { 40, 40 } }, 150, 10)
    assert.order(drag, { { "a", "b" } })
    drag:move(50, 60)
    assert.order(drag, { { "a", "photo", "b" } })
    drag:release():rest()
    assert.same({ item = "photo", to = { 1, 2 } }, drag.commit)
    assert.is_nil(drag.lists)
  end)

  it("lets an item from outside go that is dropped nowhere", function()
    local drag = session { trace = "board-copy", behaviour = "palette" }
      :enter({ id = "photo", size = { 120, 80 } }, 440, 40):move(270, 60):move(440, 100)
      :release():rest()
    assert.is_nil(drag.commit)
    assert.same({ { "title", "lead" } }, drag.lists.page)
  end)

  it("goes on while the application changes the lists", function()
    local drag = session { trace = "board-copy", behaviour = "palette" }
      :lift(80, 94):move(270, 78)
      :add_list { id = "more", frame = { 380, 20, 90, 200 }, sections = { { id = "s", items = {} } } }
      :frame("page", { 170, 20, 200, 200 }):limit("page", 3):limit("page"):remove_list("tools")
    assert.same({ page = { { "title", "lead" } }, more = { {} } }, drag.lists)
    assert.equal("cancelled", drag.phase)
  end)
end)
