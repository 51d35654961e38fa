import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// A script that names a native rule decides as the rule does: the same drags, with the same
/// orders.
@Suite struct ListTargetTests {
  static let rules: [(call: String, rule: TargetRule)] = [
    ("'under_finger'", .underFinger), ("'under_center'", .underCenter),
    ("'half_overlap'", .halfOverlap(threshold: 0.5)),
    ("'half_overlap', 0.2", .halfOverlap(threshold: 0.2)),
    ("'half_overlap', 0.7, 'snapshot'", .halfOverlap(threshold: 0.7, of: .snapshot)),
    ("'half_overlap', nil, 'target'", .halfOverlap(threshold: 0.5, of: .target)),
    ("'center_within'", .centerWithin(fraction: 0.5)),
    ("'center_within', 0.9", .centerWithin(fraction: 0.9)), ("'nearest_edge'", .nearestEdge),
    ("'nearest_center'", .nearestCenter), ("'greatest_area'", .greatestArea),
    ("'crossed_midline'", .crossedMidline), ("'dead_zone'", .deadZone),
  ]

  private static let stages: [SceneDescription] = {
    let items = (0..<14).map { ItemDescription(id: "\($0)", length: Double(20 + $0 % 4 * 25)) }
    let sections = [
      SectionDescription(id: "a", headerLength: 20, items: .listed(Array(items.prefix(9)))),
      SectionDescription(id: "b", items: .listed([])),
      SectionDescription(id: "c", items: .listed(Array(items.dropFirst(9)))),
    ]
    let viewport = Size2D(width: 320, height: 900)
    return [
      SceneDescription(viewport: viewport, layout: .list(.init()), sections: sections),
      SceneDescription(
        viewport: viewport, layout: .grid(.init(itemHeight: 44, columns: 3, lineSpacing: 6)),
        sections: sections),
    ]
  }()

  private func orders(
    _ seed: UInt64, on scene: SceneDescription, _ native: NativePolicy, _ policy: some ReorderPolicy
  ) throws -> [[[String]]] {
    var random = SeededRandom(seed: seed)
    var policy = policy
    var engine = try ReorderEngine(scene: scene, press: PressRules(duration: 0), native: native)
    var orders: [[[String]]] = []
    for step in 0..<60 {
      let place = Point2D(x: random.double(0...310), y: random.double(-10...700))
      let phase: PointerSample.Phase = step == 0 ? .down : .move
      let sample = try PointerSample(
        time: Timestamp(microseconds: Int64(step) * 8_000), phase: phase,
        position: step == 0 ? Point2D(x: 50, y: 30) : place)
      engine.handle(.pointer(sample), asking: &policy)
      orders.append(engine.scene.list.order)
    }
    return orders
  }

  @Test("Each rule is available by its name", arguments: Self.rules.indices, Self.stages.indices)
  func decidesAsTheRule(number: Int, stage: Int) throws {
    let (call, rule) = Self.rules[number]
    var native = NativePolicy(autoscroll: .none)
    native.target = rule
    let behaviour = try Behaviour(
      named: "test",
      source: .text(
        "return { api = 1, target = function(_, list) return list:target(\(call)) end }"))
    let wanted = try orders(UInt64(number), on: Self.stages[stage], native, native)
    var none = native
    none.target = .underFinger
    let scripted = try orders(UInt64(number), on: Self.stages[stage], none, behaviour)
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
    #expect(Set(wanted).count > 2)
    #expect(scripted == wanted)
  }

  @Test("Every name has a rule here")
  func everyNameIsTried() {
    let called = Set(Self.rules.map { $0.call.split(separator: "'")[0] }.map(String.init))
    #expect(called == Set(ListTarget.names))
  }

  @Test("A dragged window has no place in the list")
  func windowsHaveNoPlace() throws {
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 600), sections: [],
      windows: [
        WindowDescription(
          id: "w", frame: Rect2D(x: 0, y: 0, width: 60, height: 60),
          options: WindowOptions(isDraggable: true))
      ])
    let behaviour = try Behaviour(
      named: "test",
      source: .text(
        """
        return { api = 1, lift = function(_, list)
          assert(list:target('nearest_edge') == nil)
        end }
        """))
    _ = try orders(1, on: scene, NativePolicy(), behaviour)
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
  }

  @Test(
    "A rule is charged for items without an extent, too",
    arguments: ["greatest_area", "half_overlap"])
  func chargesForWhatIsPassed(rule: String) throws {
    let rows = (0..<6000).map { ItemDescription(id: "\($0)", length: $0 % 5999 == 0 ? 50 : 0) }
    let behaviour = try behaviour(
      "target", body: "for _ = 1, 20 do list:target('\(rule)') end", options: .small)
    var finger = try Finger(
      on: SceneDescription(
        viewport: Size2D(width: 320, height: 600),
        sections: [SectionDescription(id: "s", items: .listed(rows))]), behaviour)
    // The hidden rows go with the first one, so it is the last one that passes them.
    try finger.press(y: 75)
    try finger.move(y: 40, after: 0.1)
    #expect(behaviour.failures.map(\.code) == [.limit(.instructions)])
  }

  @Test("A rule is charged for the whole lines of a flow", arguments: ["start", "center"])
  func chargesForLines(alignment: String) throws {
    let tags = (0..<600).map {
      ItemDescription(id: "\($0)", width: $0 == 0 ? 320 : 0, height: 20)
    }
    let behaviour = try behaviour(
      "target", body: "for _ = 1, 40 do list:target('nearest_center') end", options: .small)
    var finger = try Finger(
      on: SceneDescription(
        viewport: Size2D(width: 320, height: 600),
        layout: .flow(.init(alignment: try #require(.init(rawValue: alignment)))),
        sections: [SectionDescription(id: "s", items: .listed(tags))]), behaviour)
    try finger.press(y: 10)
    #expect(behaviour.failures.map(\.code) == [.limit(.instructions)])
  }

  @Test("In a short list a rule is charged for all items")
  func chargesForAShortList() throws {
    func mostInstructions(of calls: Int) throws -> Int {
      let call = "list:target('nearest_edge')"
      let behaviour = try behaviour(
        "target", body: Array(repeating: call, count: calls).joined(separator: "\n"))
      var finger = try Finger(on: rows(64, of: 50), behaviour)
      try finger.press(y: 25)
      try finger.move(y: 60, after: 0.1)
      #expect(behaviour.failures.isEmpty)
      return try #require(behaviour.usage.hooks.first { $0.name == "target" }).mostInstructions
    }
    let charged = try mostInstructions(of: 2) - mostInstructions(of: 1)
    #expect((128..<150).contains(charged))
  }
}
