local scenes = require "scenes"

describe("default", function()
  it("is what the engine does without a script", function()
    local compared = 0
    for _, name in ipairs(traces()) do
      local native = replay { trace = name }
      -- A trace may name its own behaviour; traces saved by the playground do.
      if native.behaviour == "native" then
        local scripted = replay { trace = name, behaviour = "default" }
        assert.same(native.order, scripted.order, name)
        assert.same(native.moves, scripted.moves, name)
        assert.same(native.commits, scripted.commits, name)
        compared = compared + 1
      end
    end
    assert.is_true(compared > 0)
  end)

  it("goes to the ends of a list, and by pages, with keys", function()
    local drag = session { scene = require("scenes").equal_rows(30, 40, { height = 200 }) }
    drag:key("lift", "C")
    for _, step in ipairs { { "end", 30 }, { "page_up", 25 }, { "home", 1 }, { "page_down", 6 } } do
      assert.equal("C", drag:key(step[1]).items[step[2]])
    end
  end)

  it("lifts no row through a sticky header, and scrolls one to below it with keys", function()
    local scene = scenes.sections({ "ABCDEF", "GHIJKL" }, 30)
    scene.viewport.height, scene.layout.sticky, scene.offset = 200, true, { x = 0, y = 80 }
    local drag = session { scene = scene }
    assert.equal("idle", drag:press(160, 29):wait(1000).phase)
    drag:release():lift(160, 30)
    assert.equal("unfinished", drag.phase)
    drag:cancel():rest()
    drag:key("lift", "C")
    drag:key("up")
    assert.equal("ACBDEF", table.concat(drag.order[1]))
    assert.equal(44, drag.offset.y)
  end)

  it("can be driven by keys alone", function()
    local drag = session { scene = scenes.equal_rows(4, 50), behaviour = "default" }
    drag:key("lift", "A")
    drag:key("down")
    drag:key("down")
    assert.equal("BCAD", table.concat(drag.items))
    drag:key("drop")
    assert.same({ { item = "A", from = { 1, 1 }, to = { 1, 3 } } }, drag:rest().commits)
  end)

  it("restores everything when it is cancelled", function()
    local drag = session { scene = scenes.equal_rows(4, 50), behaviour = "default" }
    drag:lift("A"):move(160, 175):cancel():rest()
    assert.equal("ABCD", table.concat(drag.items))
    assert.same({}, drag.commits)
    assert.equal("cancelled", drag.phase)
  end)
end)
