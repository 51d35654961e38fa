-- What the board does with ten recorded drags, held against the rule of the library that it uses.
local function follows(name)
  local run = replay { trace = name }
  assert.conforms(run, observed(name))
  return run
end

describe("the board", function()
  it("takes a card up its lane", function()
    assert.same({ "water", "bike", "bread", "letter" }, follows("up-its-lane").order[1])
  end)

  it("takes a card down its lane", function()
    assert.same({ "bread", "letter", "water", "bike" }, follows("down-its-lane").order[1])
  end)

  it("takes a card to the end of its lane", function()
    assert.same({ "water", "letter", "bike", "bread" }, follows("to-the-end-of-its-lane").order[1])
  end)

  it("takes a card one place down", function()
    assert.same({ "garden", "tax", "shelf" }, follows("one-place-down").order[2])
  end)

  it("takes a card one place up", function()
    assert.same({ "garden", "tax", "shelf" }, follows("one-place-up").order[2])
  end)

  it("takes a card into the next lane", function()
    assert.same({ "water", "bread", "bike" }, follows("into-the-next-lane").order[1])
  end)

  it("takes a card back a lane", function()
    assert.same({ "tax", "garden" }, follows("back-a-lane").order[2])
  end)

  it("takes a card over a lane", function()
    assert.same({ "dentist", "water", "parcel" }, follows("over-a-lane").order[3])
  end)

  it("leaves a card that comes back", function()
    assert.is_nil(follows("there-and-back").commit)
  end)

  it("takes a card with a finger", function()
    assert.same({ "parcel" }, follows("with-a-finger").order[3])
  end)
end)
