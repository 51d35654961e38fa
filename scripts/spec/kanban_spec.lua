local function run(trace, params)
  return replay { trace = trace, behaviour = "kanban", params = params }
end

describe("kanban", function()
  it("moves a card to another column", function()
    local drag = run "board"
    assert.same({ item = "Write", from = { "todo", 1, 1 }, to = { "done", 1, 1 } }, drag.commit)
    assert.same({
      todo = { { "Draw", "Test", "Name it" } }, doing = { { "Build", "Review" } },
      done = { { "Write", "Plan" } },
    }, drag.lists)
  end)

  it("leaves a card where it was if the column is full", function()
    local drag = session { trace = "board-full-and-trash", behaviour = "kanban" }
      :lift("Draw"):move(295, 160)
    assert.same({}, drag.moves)
    drag:move(490, 160)
    assert.equal("done", drag.moves[#drag.moves].to[1])
  end)

  it("tells the application what was dropped on the trash, and changes no order", function()
    local drag = run "board-full-and-trash"
    assert.equal("trash", drag.commit.zone)
    assert.same({ { "Write", "Draw", "Test", "Name it" } }, drag.lists.todo)
    assert.equal("Dropped Draw on trash", drag.announcements[#drag.announcements])
  end)

  it("scrolls the board under a card at its edge", function()
    local drag = run "board-scrolls"
    assert.equal(drag.maximum_offset.x, drag.offset.x)
    assert.same({ { "Plan", "Write" } }, drag.lists.done)
  end)

  it("gives every card back after a cancel, whatever the application changed meanwhile", function()
    local drag = run "board-changed-under-drag"
    assert.same({
      todo = { { "Write", "Test", "Name it" } }, doing = { { "Urgent", "Build", "Review" } },
      done = { { "Plan" } },
    }, drag.lists)
  end)

  it("moves whole columns by their titles, whatever the application adds meanwhile", function()
    local drag = run "board-lists"
    local order = { "todo", "doing", "done", "ideas", "later" }
    assert.same({ item = "doing", from = { 1, 3 }, to = { 1, 2 }, list_order = order }, drag.commit)
    assert.same(order, drag.list_order)
    assert.same({
      todo = { { "Write", "Draw", "Test" } }, doing = { { "Build" } }, done = { { "Plan" } },
      ideas = { { "Paint", "Sing", "Dance" } }, later = { { "Rest" } },
    }, drag.lists)
  end)

  it("moves a column one place a key, and names it and its place", function()
    local drag = session { trace = "board-lists", behaviour = "kanban" }
      :key("lift", "done"):key("left")
    assert.same({ "todo", "done", "doing", "ideas" }, drag.list_order)
    assert.same({ "Lifted done, 3 of 4", "done, 2 of 4" }, drag.announcements)
    drag:key("cancel")
    assert.same({ "todo", "doing", "done", "ideas" }, drag.list_order)
    assert.equal("done is back where it was", drag.announcements[3])
    assert.is_nil(drag.commit)
  end)

  it("lifts a column by its title alone", function()
    local drag = session { trace = "board-lists", behaviour = "kanban" }:press("todo")
    assert.is_true(drag.dragging)
    drag:move_by(300, 0):release():rest()
    assert.same({ "doing", "todo", "done", "ideas" }, drag.list_order)
    drag:press(100, 350)
    assert.is_false(drag.pressing)
  end)

  it("names card, place and column, from the lift to the drop", function()
    local said = run("board").announcements
    assert.equal("Lifted Write, 1 of 4 in todo", said[1])
    assert.equal("Write, 2 of 3 in doing", said[3])
    assert.equal("Dropped Write, 1 of 2 in done", said[#said])
  end)
end)
