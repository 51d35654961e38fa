-- How NAME behaves. Each drag has its own list of three rows, each 50 points high.

local rows = {
  layout = { type = "list", axis = "vertical", item_length = 50 },
  sections = { { id = "rows", items = { "a", "b", "c" } } },
}

describe("NAME", function()
  local function drag_to(y, params)
    local drag = session { scene = rows, behaviour = "NAME", params = params }
    drag.lift("a").glide(100, y, 10, 500).release().rest()
    return drag
  end

  it("takes the next row's place once the finger is well inside it", function()
    local drag = drag_to(90)
    assert.same({ "b", "a", "c" }, drag.items)
    assert.equal(1, #drag.moves)
  end)

  it("leaves the order alone while the finger is hardly inside", function()
    local drag = drag_to(60)
    assert.same({ "a", "b", "c" }, drag.items)
    assert.is_nil(drag.commit)
  end)

  it("needs as much of a row as its parameter says", function()
    assert.same({ "b", "a", "c" }, drag_to(60, { depth = 0.1 }).items)
    assert.same({ "a", "b", "c" }, drag_to(90, { depth = 1 }).items)
  end)

  it("loses no row, whatever the finger does", function()
    for_any(drags { scene = rows, behaviour = "NAME" }, function(run)
      local items = run.items
      table.sort(items)
      assert.same({ "a", "b", "c" }, items)
    end)
  end)

  it("restores the order when the drag is cancelled", function()
    local run = replay {
      behaviour = "NAME",
      trace = {
        scene = rows,
        { t = 0, p = "down", x = 100, y = 25 },
        { t = 500, p = "move", x = 100, y = 60 },
        { t = 600, p = "move", x = 100, y = 95 },
        { t = 700, p = "cancel", x = 100, y = 95 },
      },
    }
    assert.equal("cancelled", run.phase)
    assert.same({ "a", "b", "c" }, run.items)
  end)
end)
