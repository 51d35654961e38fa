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

  it("names card, place and column, from the lift to the drop", function()
    local said = run("board").announcements
    assert.equal("Lifted Write, 1 of 4 in todo", said[1])
    assert.equal("Write, 2 of 3 in doing", said[3])
    assert.equal("Dropped Write, 1 of 2 in done", said[#said])
  end)
end)
