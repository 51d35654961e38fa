/// The scripts that `reorder new` writes.
enum ScriptTemplate {
  /// A behaviour with a parameter and the hook that matters most.
  static func behaviour(_ name: String) -> String {
    """
    -- A start: change it, and run `reorder test` after each step.

    ---@type reorder.Behaviour
    return {
      api = 1,
      name = "\(name)",
      summary = "Moves once the finger is well inside another row.",

      -- What can be set from outside: --set depth=0.8, and p.depth below.
      params = {
        depth = { default = 0.5, min = 0, max = 1, doc = "how far into a row, as a share of it" },
      },

      -- How long a finger must rest, in seconds, and how far it may stray, in points.
      press = { duration = 0.3, slop = 10 },

      -- Whose place does the dragged row take? Nothing means that it stays where it is.
      target = function(drag, list, p)
        local section, item = list:at(drag.x, drag.y)
        if not section then return end
        local _, y, _, height = list:frame(section, item)
        -- How much of the row the finger has crossed, from the edge where it came in.
        local crossed = drag.heading_y > 0 and drag.y - y or y + height - drag.y
        if crossed >= p.depth * height then return section, item end
      end,

      -- How does the list change? "insert" closes up, "exchange" lets two rows change places.
      swap = function() return "insert" end,

      -- The native rules do the rest. Other hooks: can_lift, lift, follow, autoscroll, settle,
      -- cancel, announce and on.
    }

    """
  }

  /// A spec with drags by hand and a recorded one.
  static func spec(_ name: String) -> String {
    """
    -- What \(name) promises. Each drag has a list of three rows, each 50 points high, to itself.

    local rows = {
      layout = { type = "list", axis = "vertical", item_length = 50 },
      sections = { { id = "rows", items = { "a", "b", "c" } } },
    }

    describe("\(name)", function()
      local function drag_to(y, params)
        local drag = session { scene = rows, behaviour = "\(name)", params = params }
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

      it("asks for as much of a row as its parameter says", function()
        assert.same({ "b", "a", "c" }, drag_to(60, { depth = 0.1 }).items)
        assert.same({ "a", "b", "c" }, drag_to(90, { depth = 1 }).items)
      end)

      it("gives everything back when the drag is taken away", function()
        local run = replay {
          behaviour = "\(name)",
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

    """
  }
}
