local presses = require "presses"
local scenes = require "scenes"

local kinds = { "touch", "mouse", "pen" }

-- A list under the native rules with the press rules of a platform.
local function list_of(name)
  local params = {}
  for _, kind in ipairs(kinds) do
    local rule = presses[name][kind] or kind ~= "mouse" and presses[name] or {}
    for field, value in pairs(rule) do
      if type(value) ~= "table" then params[("press.%s.%s"):format(kind, field)] = value end
    end
  end
  return session { scene = scenes.equal_rows(8, 44), behaviour = "native", params = params }
end

local function is_lifted(drag)
  local phase = drag:frame_at(drag.time).phase
  return phase == "lifted" or phase == "dragging"
end

-- Whether a pointer lifts that rests for some milliseconds and then goes a way down.
local function lifts(name, kind, milliseconds, way)
  local drag = list_of(name):press(100, 66, kind):wait(milliseconds)
  if way ~= 0 then drag:move(100, 66 + way) end
  return is_lifted(drag)
end

describe("the press rules of", function()
  local times = { uikit = 500, android = 400, dnd_kit = 250, pragmatic = 500 }
  local slops = { uikit = 10, android = 8, dnd_kit = 5, pragmatic = 10 }
  local distances = { uikit = 4, android = 4, dnd_kit = 5, pragmatic = 3 }

  for name, time in pairs(times) do
    describe(name, function()
      it("lift a finger that rests long enough", function()
        assert.is_false(lifts(name, "touch", time - 20, 0))
        assert.is_true(lifts(name, "touch", time + 20, 0))
      end)

      it("leave a swipe to the scroll view", function()
        assert.is_false(lifts(name, "touch", 20, 60))
        local drag = list_of(name):press(100, 66):wait(50):move(100, 66 - slops[name] - 1)
        assert.is_false(is_lifted(drag:wait(1000)))
      end)

      it("let a finger tremble", function()
        local drag = list_of(name):press(100, 66):wait(50):move(100, 66 + slops[name])
        assert.is_true(is_lifted(drag:wait(time)))
      end)

      it("lift a mouse that goes far enough, and never with a click", function()
        assert.is_true(lifts(name, "mouse", 20, distances[name]))
        assert.is_false(lifts(name, "mouse", 20, distances[name] - 1))
        assert.is_false(lifts(name, "mouse", 2000, 0))
      end)

      it("make no drag of a tap", function()
        for _, kind in ipairs(kinds) do
          assert.equal("failed", list_of(name):press(100, 66, kind):release(80).phase)
        end
      end)
    end)
  end
end)

describe("a handle", function()
  local function list()
    local items = { { id = "a", handle = { 280, 0, 40, 44 } }, "b", "c" }
    return session {
      scene = {
        viewport = { width = 320, height = 220 }, sections = { { id = "s", items = items } },
      },
      behaviour = "native",
    }
  end

  it("lifts its item at once, where a press by name comes down", function()
    local drag = list():press("a")
    assert.is_true(is_lifted(drag))
    assert.same({ "b", "a", "c" }, drag:move(300, 80):release().items)
  end)

  it("leaves the rest of its item to scrolling", function()
    assert.is_false(is_lifted(list():press(100, 22):wait(1000)))
  end)
end)

describe("a mouse", function()
  local function lifted_with(buttons, params)
    local drag = session { scene = scenes.equal_rows(8, 44), behaviour = "native", params = params }
    drag:hold_buttons(buttons):press(100, 66, "mouse"):move(100, 96)
    return is_lifted(drag)
  end

  it("lifts with its primary button, unless others are named", function()
    assert.is_true(lifted_with(nil))
    assert.is_true(lifted_with(1))
    assert.is_false(lifted_with(2))
    assert.is_true(lifted_with(2, { ["press.mouse.buttons"] = 2 }))
  end)

  it("goes on as another button goes down and up", function()
    local drag = session { scene = scenes.equal_rows(8, 44), behaviour = "native" }
    drag:hold_buttons(1):press(100, 66, "mouse"):move(100, 96)
    drag:hold_buttons(3):press(100, 96, "mouse")
    drag:hold_buttons(1):release()
    assert.is_true(is_lifted(drag))
    assert.is_true(drag:hold_buttons(0):release().commit ~= nil)
  end)
end)
