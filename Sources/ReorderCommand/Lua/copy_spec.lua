-- What NAME keeps in every drag; what is its own comes below.

local rows = {
  layout = { type = "list", axis = "vertical", item_length = 50 },
  sections = { { id = "rows", items = { "a", "b", "c" } } },
}

describe("NAME", function()
  it("obeys the laws of a drag, or says in 'breaks' why it does not", function()
    assert.obeys("NAME")
  end)

  it("loses no row, whatever the finger does", function()
    for_any(drags { scene = rows, behaviour = "NAME" }, function(run)
      local items = run.items
      table.sort(items)
      assert.same({ "a", "b", "c" }, items)
    end)
  end)

  pending("does what it is for")
end)
