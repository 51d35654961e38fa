import ReorderCore
import ReorderScripting
import Testing

/// `list:centered_within` against its literal definition.
@Suite("The nearest center")
struct CenteredWithinTests {
  private let height = 300.0

  /// Asks for many reaches at every place of the snapshot, and fails if the list and the definition
  /// differ.
  private var comparison: String {
    """
    local function is_near(drag, list, section, item, reach_x, reach_y)
      local x, y = list:center(section, item)
      local _, top = list:frame(section, item)
      return math.abs(x - drag.center_x) <= reach_x and math.abs(y - drag.center_y) <= reach_y
        and top < \(height) and list:is_target(section, item)
        and list:id(section, item) ~= drag.id
    end

    local function first_near(drag, list, reach_x, reach_y)
      for section = 1, list.sections do
        for item = 1, list:items(section) do
          if is_near(drag, list, section, item, reach_x, reach_y) then return section, item end
        end
      end
    end

    return {
      api = 1,
      autoscroll = function() return 0, 0 end,
      swap = function() return "insert" end,
      target = function(drag, list)
        for reach = 0, 160, 20 do
          local section, item =
            list:centered_within(drag.center_x, drag.center_y, reach, 160 - reach)
          local s, i = first_near(drag, list, reach, 160 - reach)
          if section ~= s or item ~= i then
            error(("%s %s is not %s %s"):format(section, item, s, i))
          end
        end
        return list:centered_within(drag.center_x, drag.center_y, 50, 50)
      end,
    }
    """
  }

  private func behaviour(_ text: String) throws -> Behaviour {
    try Behaviour(
      named: "comparison", source: ScriptSource.File(path: "test.lua", bytes: Array(text.utf8))
    )
  }

  @Test("equals its definition, wherever the snapshot is", arguments: [0.0, 10])
  func definition(gap: Double) throws {
    let scene = ShippedScene.grid(30, gap: gap, excluding: [4, 7], height: height)
    var hand = try Hand(behaviour(comparison), on: scene)
    try hand.lift(x: 50, y: 50)
    for x in stride(from: 0.0, through: 320, by: 20) {
      for y in stride(from: -50.0, through: 400, by: 25) { try hand.move(x: x, y: y) }
    }
    #expect(hand.behaviour.failures.isEmpty, "\(hand.behaviour.failures)")
    #expect(hand.moves.count > 20)
  }

  @Test(
    "is nil for invalid arguments",
    arguments: ["0/0, 0, 9, 9", "0, 0, 0/0, 9", "1/0, 0, 9, 9", "0, 0, 1/0, 9", "0, 0, -9, 9"])
  func nonsense(arguments: String) throws {
    let text = """
      return { api = 1, target = function(_, list)
        if list:centered_within(\(arguments)) then error("found") end
      end }
      """
    var hand = try Hand(behaviour(text), on: ShippedScene.grid())
    try hand.lift(x: 50, y: 50)
    try hand.move(x: 60, y: 60)
    #expect(hand.behaviour.failures.isEmpty)
  }
}
