-- The toolkits of a desktop: each rule at its borders, by numbers that were recorded there.

-- A press on an item of a row or a column of items with these lengths, and then movements along it.
local Bar = {}
Bar.__index = Bar

local function bar(name, lengths, options)
  options = options or {}
  local items, total = {}, 0
  for index, length in ipairs(lengths) do
    items[index] = { id = string.char(96 + index), length = length }
    total = total + length
  end
  local is_upright = options.axis == "vertical"
  local drag = session {
    scene = {
      viewport = {
        width = is_upright and 30 or total, height = is_upright and total + 60 or 30,
      },
      layout = {
        type = "list", axis = options.axis or "horizontal", spacing = options.spacing or 0,
        direction = options.direction or "ltr",
      },
      sections = { { id = "bar", items = items } },
    },
    behaviour = "peers/" .. name,
    params = options.params,
  }
  return setmetatable({ drag = drag, is_upright = is_upright }, Bar)
end

function Bar:press(at)
  if self.is_upright then
    self.drag:press(15, at, "mouse")
  else
    self.drag:press(at, 15, "mouse")
  end
  return self
end

function Bar:move(...)
  for _, at in ipairs { ... } do
    if self.is_upright then
      self.drag:move(15, at)
    else
      self.drag:move(at, 15)
    end
  end
  return self
end

function Bar:order() return table.concat(self.drag.items, " ") end

function Bar:drop()
  self.drag:release():rest()
  return self:order()
end

local rows = { axis = "vertical" }
local corrected = { params = { faithful = false } }

describe("qt_tab_bar", function()
  it("moves once the tab has gone more than half of the one under its leading edge", function()
    local drag = bar("qt_tab_bar", { 100, 60, 100 }):press(50):move(80)
    assert.equal("a b c", drag:order())
    assert.equal("b a c", drag:move(81):order())
  end)

  it("lifts past ten pixels, across and along together", function()
    local function phase(x, y)
      local drag = bar("qt_tab_bar", { 100, 100 }):press(50).drag
      return drag:move(50 + x, 15 + y):release():rest().phase
    end
    assert.equal("failed", phase(6, 4))
    assert.equal("ended", phase(6, 5))
  end)

  it("loses a fling past the end, unless it should not", function()
    local lengths = { 100, 100, 100 }
    assert.equal("a b c", bar("qt_tab_bar", lengths):press(50):move(400):drop())
    assert.equal("b c a", bar("qt_tab_bar", lengths, corrected):press(50):move(400):drop())
  end)

  it("in an upright bar moves down by its upper edge", function()
    local up = bar("qt_tab_bar", { 60, 100, 60 }, rows):press(150):move(119)
    assert.equal("b a c", up:order())
    local down = bar("qt_tab_bar", { 60, 100, 60 }, rows):press(30):move(85)
    assert.equal("a b c", down:order())
    assert.equal("b a c", down:move(91):order())
  end)
end)

describe("qt_header", function()
  it("at the drop goes past the section whose middle the pointer has passed", function()
    local function dropped(at) return bar("qt_header", { 100, 60, 100 }):press(50):move(at):drop() end
    assert.equal("a b c", dropped(130))
    assert.equal("b a c", dropped(131))
    assert.equal("b a c", dropped(210))
    assert.equal("b c a", dropped(211))
  end)

  it("holds the last answer beyond all sections", function()
    local drag = bar("qt_header", { 100, 60, 100 }):press(50):move(131, 500)
    assert.equal("b a c", drag:drop())
    local there = bar("qt_header", { 100, 60, 100 }, corrected):press(50):move(131, 500)
    assert.equal("b c a", there:drop())
  end)

  it("lifts nothing within three pixels of an edge, where a press resizes", function()
    local function phase(at, options)
      local drag = bar("qt_header", { 100, 60 }, options):press(at):move(at - 20).drag
      return drag:release():rest().phase
    end
    assert.equal("failed", phase(97))
    assert.equal("ended", phase(96))
    assert.equal("failed", phase(103))
    assert.equal("ended", phase(97, corrected))
  end)
end)

describe("qt_list_widget", function()
  local function dropped(at, params)
    return bar("qt_list_widget", { 24, 40, 24 }, { axis = "vertical", params = params })
      :press(12):move(at):drop()
  end

  it("goes before or behind a row by its halves, a pixel short", function()
    assert.equal("a b c", dropped(42))
    assert.equal("b a c", dropped(43))
    assert.equal("a b c", dropped(43, { faithful = false }))
    assert.equal("b a c", dropped(44, { faithful = false }))
  end)

  it("goes to the end below all rows", function() assert.equal("b c a", dropped(120)) end)

  it("scrolls 1, 2, 3 points at each twentieth of a second in its margin", function()
    local items = {}
    for index = 1, 50 do items[index] = { id = tostring(index), length = 20 } end
    local drag = session {
      scene = { viewport = { width = 200, height = 200 }, sections = { { id = "s", items = items } } },
      behaviour = "peers/qt_list_widget",
    }
    drag:press(100, 100, "mouse"):move(100, 186):wait(160)
    assert.equal(6, drag.offset.y)
    assert.equal(6, drag:move(100, 183):wait(500).offset.y)
  end)
end)

describe("qt_tree_widget", function()
  it("goes before, into or behind a row by bands of a fifth and a half of it", function()
    local function commit(at)
      local drag = bar("qt_tree_widget", { 22, 44, 22 }, rows):press(11):move(at).drag
      return drag:release():rest()
    end
    assert.equal("b a c", table.concat(commit(69).items, " "))
    assert.equal("a b c", table.concat(commit(29).items, " "))
    assert.equal("onto", commit(30).commit.how)
    assert.equal("b", commit(57).commit.onto)
    assert.equal("b a c", table.concat(commit(58).items, " "))
  end)
end)

describe("gtk_notebook", function()
  it("passes a tab with an edge past its middle, as it lay at the lift, there and back", function()
    local drag = bar("gtk_notebook", { 100, 61, 100 }):press(50):move(80)
    assert.equal("a b c", drag:order())
    assert.equal("b a c", drag:move(81):order())
    assert.equal("a b c", drag:move(80):order())
  end)

  it("does not leave the bar", function()
    assert.equal("b c a", bar("gtk_notebook", { 100, 60, 100 }):press(50):move(900):drop())
  end)

  it("is mirrored from right to left", function()
    local drag = bar("gtk_notebook", { 100, 60, 100 }, { direction = "rtl" }):press(210)
    assert.equal("b a c", drag:move(170):order())
  end)
end)

describe("gtk_column_view", function()
  it("at the drop takes the place of the column under the pointer, behind its first pixel", function()
    local function dropped(at, options)
      return bar("gtk_column_view", { 100, 60, 100 }, options):press(50):move(at):drop()
    end
    assert.equal("a b c", dropped(100))
    assert.equal("b a c", dropped(101))
    assert.equal("b a c", dropped(160))
    assert.equal("b c a", dropped(161))
    assert.equal("a b c", dropped(300))
    assert.equal("b c a", dropped(300, corrected))
  end)
end)

describe("gtk_tree_view", function()
  it("goes behind a row in its last quarter only, whatever the line shows", function()
    local function dropped(at, params)
      return bar("gtk_tree_view", { 40, 40, 40 }, { axis = "vertical", params = params })
        :press(20):move(at):drop()
    end
    assert.equal("a b c", dropped(69))
    assert.equal("b a c", dropped(70))
    assert.equal("b a c", dropped(60, { faithful = false }))
  end)
end)

describe("wx_aui_notebook", function()
  it("moves on the pointer's way, after the movement that began the drag", function()
    local drag = bar("wx_aui_notebook", { 88, 88, 88 }):press(33):move(42, 95)
    assert.equal("b a c", drag:order())
    assert.equal("a b c", bar("wx_aui_notebook", { 88, 88, 88 }):press(33):move(95):order())
  end)

  it("loses its first look to the left", function()
    local drag = bar("wx_aui_notebook", { 88, 88, 88 }):press(230):move(220, 150)
    assert.equal("a b c", drag:order())
    assert.equal("a c b", drag:move(149):order())
  end)

  it("trembles over a longer tab, unless it should not", function()
    local lengths = { 40, 120, 40 }
    local drag = bar("wx_aui_notebook", lengths):press(20):move(35, 50)
    assert.equal("b a c", drag:order())
    assert.equal("a b c", drag:move(49):order())
    local calm = bar("wx_aui_notebook", lengths, corrected):press(20):move(35, 50, 119)
    assert.equal("a b c", calm:order())
    assert.equal("b a c", calm:move(120):order())
  end)
end)

describe("imgui_tabs", function()
  it("goes to the tab under the pointer, however far, while the pointer heads there", function()
    local options = { spacing = 4 }
    local drag = bar("imgui_tabs", { 100, 60, 100, 60 }, options):press(50):move(100)
    assert.equal("a b c d", drag:order())
    assert.equal("b c a d", drag:move(200):order())
    assert.equal("b c a d", drag:move(200):order())
  end)

  it("trembles over a longer tab, unless it should not", function()
    local lengths = { 40, 120, 40 }
    local drag = bar("imgui_tabs", lengths):press(20):move(50)
    assert.equal("b a c", drag:order())
    assert.equal("a b c", drag:move(49):order())
    local calm = bar("imgui_tabs", lengths, corrected):press(20):move(50, 119)
    assert.equal("a b c", calm:order())
    assert.equal("b a c", calm:move(121):order())
  end)
end)

describe("imgui_table", function()
  it("goes one place a frame", function()
    local drag = bar("imgui_table", { 100, 60, 100 }):press(50):move(250)
    assert.equal("b a c", drag:order())
    assert.equal("b c a", drag:move(251):order())
  end)
end)
