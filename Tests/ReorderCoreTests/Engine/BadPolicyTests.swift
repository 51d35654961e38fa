import TestSupport
import Testing

@testable import ReorderCore

/// Policies with invalid answers: the native rule applies, they are notified, and nothing else
/// happens.
@Suite struct BadPolicyTests {
  static let nonsense: [(PolicyHook, PolicyDecision, DecisionRefusal)] =
    [
      (.follow, .center(Point2D(x: .nan, y: 0)), .notFinite),
      (.follow, .center(Point2D(x: 0, y: -.infinity)), .notFinite),
      (.follow, .center(Point2D(x: 2e9.nextUp, y: 0)), .outOfRange),
      (.autoscroll, .velocity(Vector2D(dx: 0, dy: .nan)), .notFinite),
      (.autoscroll, .velocity(Vector2D(dx: .infinity, dy: 0)), .notFinite),
      (.autoscroll, .velocity(Vector2D(dx: 0, dy: -1e6.nextUp)), .outOfRange),
      (.target, .target(Slot(0, 6)), .noSuchSlot(Slot(0, 6))),
      (.target, .target(Slot(0, -1)), .noSuchSlot(Slot(0, -1))),
      (.target, .target(Slot(1, 0)), .noSuchSlot(Slot(1, 0))),
      (.target, .target(Slot(-1, 0)), .noSuchSlot(Slot(-1, 0))),
      (.target, .target(Slot(.max, .max)), .noSuchSlot(Slot(.max, .max))),
      (.target, .target(Slot(.min, .min)), .noSuchSlot(Slot(.min, .min))),
    ]
    + [PolicyHook.lift, .settle].flatMap { hook in
      [
        StyleChange(style: SnapshotStyle(scale: .nan), duration: 0.1),
        StyleChange(style: SnapshotStyle(alpha: 2), duration: 0.1),
        StyleChange(style: .plain, duration: .infinity),
        StyleChange(style: .plain, duration: -1), StyleChange(style: .plain, duration: 61),
      ].map { (hook, PolicyDecision.style($0), DecisionRefusal.outOfRange) }
    }
    + PolicyHook.forItems.map { hook in
      let wrong: PolicyDecision = hook == .canLift ? .swap(nil) : .allow(true)
      return (hook, wrong, .wrongKind)
    }

  /// A drag over two rows that is dropped, then one that is cancelled.
  private func drag<Policy: ReorderPolicy>(_ finger: inout Finger<Policy>) throws {
    for isCancelled in [false, true] {
      try finger.press(y: 25)
      try finger.move(y: 130, after: 0.1)
      finger.wait(0.2)
      if isCancelled {
        finger.cancel()
        try finger.up()
      } else {
        try finger.up(after: 0.1)
      }
      finger.wait(1)
    }
  }

  @Test(arguments: nonsense.indices)
  func nonsenseIsReplacedByTheNativeRule(index: Int) throws {
    let (hook, decision, reason) = Self.nonsense[index]
    let native = NativePolicy(target: .underCenter)
    var sane = try Finger(on: rows(6, of: 50), native: native)
    var mad = try Finger(
      on: rows(6, of: 50), native: native, policy: ScriptedPolicy([hook: decision]))
    try drag(&sane)
    try drag(&mad)
    #expect(mad.changes == sane.changes)
    #expect(mad.engine.scene == sane.engine.scene)
    let asked = mad.policy.asked.count { $0.hook == hook }
    #expect(asked > 0)
    #expect(mad.policy.refusals.count == asked)
    #expect(mad.policy.refusals.allSatisfy { $0.hook == hook && $0.reason == reason })
  }

  @Test func aGoodAnswerIsTakenAndNotRefused() throws {
    let answers: [PolicyHook: PolicyDecision] = [
      .canLift: .allow(true), .lift: .style(StyleChange(style: .plain, duration: 0)),
      .follow: .center(Point2D(x: 1, y: 2)), .target: .target(Slot(0, 5)), .swap: .swap(.insert),
      .autoscroll: .velocity(.zero), .settle: .style(StyleChange(style: .plain, duration: 0)),
      .cancel: .cancel(.commit),
    ]
    var finger = try Finger(on: rows(6, of: 50), policy: ScriptedPolicy(answers))
    try drag(&finger)
    #expect(finger.policy.refusals.isEmpty)
    #expect(Set(finger.policy.asked.map(\.hook)) == Set(PolicyHook.forItems))
    #expect(finger.order == "CDEFAB")
    #expect(finger.commits.count == 2)
    #expect(finger.engine.restedSnapshot != nil)
  }

  @Test func whoDecidedIsReportedOnRequest() throws {
    var finger = try Finger(
      on: rows(6, of: 50),
      policy: ScriptedPolicy([
        .canLift: .allow(true), .follow: .center(Point2D(x: .nan, y: 0)),
      ]))
    finger.engine.reportsDecisions = true
    try drag(&finger)
    for case .decided(let record) in finger.effects {
      let (hook, decision, decider) = (record.query.hook, record.answer, record.decider)
      let expected: [PolicyHook: Decider] = [.canLift: .policy, .follow: .gate]
      #expect(decider == expected[hook] ?? .native)
      let gate = try #require(finger.policy.asked.first { $0.hook == hook })
      #expect(
        DecisionGate.refusal(of: decision, to: gate, in: finger.engine.scene) == nil)
    }
    #expect(finger.effects.contains { if case .decided = $0 { true } else { false } })
  }

  @Test func aSwapMayBeRefusedForGood() throws {
    var finger = try Finger(
      on: rows(6, of: 50), native: .still(.underCenter), policy: ScriptedPolicy([.swap: .swap(nil)])
    )
    try drag(&finger)
    #expect(finger.moves.isEmpty)
    #expect(finger.commits.isEmpty)
    #expect(finger.order == "ABCDEF")
  }
}
