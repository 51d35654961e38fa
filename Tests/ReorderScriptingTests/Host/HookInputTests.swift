import ReorderCore
import ReorderScripting
import TestSupport
import Testing

/// The inputs of a decision, read afterwards, are what the script saw.
@Suite struct HookInputTests {
  private func names(_ object: String) throws -> [String] {
    let found = HostInterface.objects.first { $0.name.lowercased() == object }
    return try #require(found).fields.compactMap { field in
      if case .method = field.kind { return nil }
      if case .object = field.kind { return nil }
      if field.kind == .table { return nil }
      return Self.rare.contains(field.name) ? nil : "\(object).\(field.name)"
    }
  }

  /// The fields that only a tree has, or a drag of a whole list.
  private static let rare: Set = ["level", "origin_level", "opened", "is_list", "onto"]

  /// A drag of the second row, and every decision with its scene.
  private func decisions(_ script: String) throws -> [(record: DecisionRecord, scene: ReorderScene)]
  {
    let source = ScriptSource.File(path: "seen.lua", bytes: Array(script.utf8))
    var behaviour = try Behaviour(named: "seen", source: source)
    var engine = try ReorderEngine(
      scene: SceneDescription(
        viewport: Size2D(width: 320, height: 132),
        lists: [
          ListDescription(
            id: "l", frame: Rect2D(x: 0, y: 0, width: 320, height: 132),
            sections: [SectionDescription(id: "s", items: ["a", "b", "c", "d"])])
        ]),
      press: PressRules(duration: 0))
    engine.reportsDecisions = true
    var decisions: [(DecisionRecord, ReorderScene)] = []
    for (time, phase, y) in [
      (0, .down, 66.0), (16_000, .move, 80), (32_000, .move, 108), (48_000, .up, 108),
    ] as [(Int64, PointerSample.Phase, Double)] {
      let sample = try PointerSample(
        time: Timestamp(microseconds: time), phase: phase, position: Point2D(x: 100, y: y))
      engine.handle(.pointer(sample), asking: &behaviour)
      decisions += engine.decisions.map { ($0, engine.scene) }
    }
    #expect(behaviour.failures.isEmpty)
    return decisions
  }

  @Test("A hook's inputs are every field of its objects, in the order of the table")
  func complete() throws {
    for (record, scene) in try decisions("return { api = 1 }") {
      let expected = try names("drag") + names(record.query.hook.secondArgument)
      #expect(record.inputs(in: scene).map(\.name) == expected)
    }
  }

  /// Every field of a hook's objects that is a number; `over` cannot answer with the board's.
  private static let numbers = HostInterface.objects.dropLast().flatMap { object in
    object.fields.filter { [.number, .integer].contains($0.kind) && !rare.contains($0.name) }.map {
      "\(object.name.lowercased()).\($0.name)"
    }
  }

  @Test("The values are those that a script reads", arguments: numbers)
  func values(name: String) throws {
    let hook: PolicyHook = name.hasPrefix("list") ? .lift : .follow
    let script =
      hook == .lift
      ? "return { api = 1, lift = function(drag, list) return { rotation = \(name) } end }"
      : "return { api = 1, follow = function(drag, scroll) return \(name), 0 end }"
    var count = 0
    for (record, scene) in try decisions(script) where record.query.hook == hook {
      let input = try #require(record.inputs(in: scene).first { $0.name == name })
      switch record.answer {
      case .center(let center): #expect(input.value == .number(center.x))
      case .style(let change): #expect(input.value == .number(change.style.rotation))
      default: Issue.record("\(record.answer)")
      }
      count += 1
    }
    #expect(count > 0)
  }

  @Test("Words and booleans are written as in a script")
  func kinds() throws {
    let (record, scene) = try #require(try decisions("return { api = 1 }").first)
    let inputs = record.inputs(in: scene)
    func text(_ name: String) -> String? { inputs.first { $0.name == name }?.text }
    #expect(record.query.hook == .canLift)
    #expect(text("drag.id") == "\"b\"")
    #expect(text("drag.phase") == "\"possible\"")
    #expect(text("drag.window") == "nil")
    #expect(text("drag.bounces") == "false")
    #expect(text("list.axis") == "\"vertical\"")
    #expect(text("list.linear") == "true")
  }
}
