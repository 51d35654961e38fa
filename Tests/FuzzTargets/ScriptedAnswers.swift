import ReorderCore
import ReorderScripting

/// A behaviour whose hooks return, in turn, values that the bytes choose.
enum ScriptedAnswers {
  static func behaviour(_ bytes: ByteSource) throws -> Behaviour {
    var options = BehaviourOptions()
    options.instructionsPerCall = 10_000
    return try Behaviour(
      named: "answers",
      source: ScriptSource.File(path: "answers.lua", bytes: Array(text(bytes).utf8)),
      options: options)
  }

  private static func text(_ bytes: ByteSource) -> String {
    var source = bytes
    let hooks = PolicyHook.allCases.map { hook in
      let answers = (0..<3).map { _ in "function() return \(answer(&source)) end" }
      return "  \(hook.rawValue) = turns { \(answers.joined(separator: ", ")) },"
    }
    return """
      local function turns(answers)
        local turn = 0
        return function(...)
          turn = turn % #answers + 1
          return answers[turn](...)
        end
      end
      return {
        api = 1, press = { duration = 0.05 },
      \(hooks.joined(separator: "\n"))
        announce = turns { function() return \(answer(&source)) end },
      }
      """
  }

  private static func answer(_ source: inout ByteSource) -> String {
    let values = (0...source.below(3)).map { _ in value(&source) }
    return values.joined(separator: ", ")
  }

  private static func value(_ source: inout ByteSource, depth: Int = 0) -> String {
    switch source.below(depth < 2 ? 9 : 7) {
    case 0: "nil"
    case 1: source.chance(oneIn: 2) ? "true" : "false"
    case 2: "\(source.below(9) - 2)"
    case 3: "\(source.below(9) - 2).0"
    case 4: number(source.wild())
    case 5: source.element(of: words).map { "'\($0)'" } ?? "nil"
    case 6: source.chance(oneIn: 2) ? "math.maxinteger" : "math.mininteger"
    default: table(&source, depth: depth)
    }
  }

  private static func table(_ source: inout ByteSource, depth: Int) -> String {
    let fields = (0..<source.below(4)).map { _ in
      let key = source.element(of: keys) ?? "x"
      return "\(key) = \(value(&source, depth: depth + 1))"
    }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private static func number(_ number: Double) -> String {
    if number.isNaN { return "0/0" }
    if number.isInfinite { return number < 0 ? "-1/0" : "1/0" }
    return "\(number)"
  }

  private static let words = [
    "insert", "flow", "exchange", "exchange_origin", "step", "restore", "commit", "ease_out",
    "left", "corners", "", "a\\0b", "\\xff", "native", "copy", "mark", "onto", "l0", "l1", "trash",
  ]

  private static let keys = [
    "scale", "alpha", "rotation", "shadow", "duration", "curve", "spring", "rest", "margin",
    "overhang", "x", "y", "radius", "opacity", "response", "damping", "level",
  ]
}
