local scenes = require "scenes"

-- Pictures named 0 to 8 in lines of three; the lift of `id`.
local function pictures(selected, id, params)
  local scene = scenes.grid(9, 10)
  scene.sections[1].selected = selected
  return session { scene = scene, behaviour = "gallery", params = params }:lift(id)
end

local function order(run) return table.concat(run.items) end

describe("gallery", function()
  it("gathers the selected pictures and drops them together", function()
    local drag = pictures({ "0", "4", "7" }, "4")
    drag:glide(50, 270, 10, 300):release()
    assert.equal("123568047", order(drag))
    assert.same({ "0", "4", "7" }, drag.commit.items)
    assert.same({ { 1, 1 }, { 1, 5 }, { 1, 8 } }, drag.commit.from)
    assert.same({ 1, 7 }, drag.commit.to)
  end)

  it("keeps the others under the finger as a stack, or hides them", function()
    local stack = pictures({ "0", "4", "7" }, "4")
    assert.same({ "0", "7", "4" }, stack.hidden)
    assert.same({ "4" }, pictures({ "0", "4", "7" }, "4", { gather = "none" }).hidden)
  end)

  it("tilts a stack, and one picture not", function()
    assert.equal(2, pictures({ "0", "4" }, "4").snapshot.rotation)
    assert.equal(0, pictures({ "0", "4" }, "5").snapshot.rotation)
  end)

  it("moves a picture that is not selected alone", function()
    local drag = pictures({ "0", "4", "7" }, "5")
    drag:glide(50, 50, 10, 300):release()
    assert.equal("501234678", order(drag))
    assert.is_nil(drag.commit.items)
  end)

  it("puts every picture back with a cancel", function()
    local drag = pictures({ "0", "4", "7" }, "4")
    drag:glide(50, 270, 10, 300):cancel()
    assert.equal("012345678", order(drag))
    assert.is_nil(drag.commit)
  end)

  it("moves by keys, too", function()
    local drag = session { scene = scenes.grid(9, 10), behaviour = "gallery" }
    drag:select("1", "5"):key("lift", "5"):key("down"):key("drop")
    assert.equal("023467815", order(drag))
  end)

  it("says how many pictures it is about", function()
    local drag = pictures({ "0", "4", "7" }, "4")
    drag:glide(50, 270, 10, 300):release()
    local said = drag.announcements
    assert.equal("Lifted 3 pictures", said[1])
    assert.equal("Dropped 3 pictures at 8 of 9", said[#said])
  end)
end)
