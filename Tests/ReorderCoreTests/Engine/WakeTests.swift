import TestSupport
import Testing

@testable import ReorderCore

/// A policy is asked again when it wants to be.
@Suite("A policy that wants to be asked again") struct WakeTests {
  /// Wants to be asked again in so many seconds, each time that it is asked for a target; notes
  /// when it was, and why.
  private struct Sleeper: ReorderPolicy {
    var seconds: [Double]
    var wakes = true
    private var wanted: Double?
    private(set) var asked: [String] = []

    init(_ seconds: [Double]) { self.seconds = seconds }

    mutating func takeWake() -> Double? {
      defer { wanted = nil }
      return wanted
    }

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      guard query.hook == .target else { return nil }
      let milliseconds = query.drag.time.microseconds / 1000
      asked.append("\(query.drag.cause.rawValue) \(milliseconds)")
      if !seconds.isEmpty { wanted = seconds.removeFirst() }
      return .target(nil)
    }
  }

  private func finger(_ seconds: [Double]) throws -> Finger<Sleeper> {
    try Finger(
      on: rows(4, of: 50), press: PressRules(duration: 0), native: .still, policy: Sleeper(seconds))
  }

  @Test("is asked at exactly that moment, before whatever comes next")
  func exact() throws {
    var finger = try finger([0.05, 0.05])
    try finger.down(y: 25)
    try finger.move(y: 30, after: 0.01)
    #expect(finger.engine.wakeTime == .at(0.06))
    finger.tick(after: 0.03)
    finger.tick(after: 0.1)
    #expect(
      finger.policy.asked == [
        "sample 10", "tick 40", "wake 90", "tick 140",
      ])
  }

  @Test("is asked once a moment, and the next wish replaces the last")
  func replaced() throws {
    var finger = try finger([0.5, 0.02])
    try finger.down(y: 25)
    try finger.move(y: 30, after: 0.01)
    try finger.move(y: 31, after: 0.01)
    finger.tick(after: 1)
    #expect(finger.policy.asked == ["sample 10", "tick 20", "sample 20", "wake 40", "tick 1020"])
    #expect(finger.engine.wakeTime == nil)
  }

  @Test("is asked at the earliest a millisecond later, and never at an infinite time")
  func limits() throws {
    var finger = try finger([0, -1, .nan, .infinity])
    try finger.down(y: 25)
    finger.tick(after: 0.01)
    finger.tick(after: 0.01)
    #expect(
      finger.policy.asked == ["tick 10", "wake 11", "wake 12", "tick 20"])
    finger.tick(after: 0.01)
    #expect(finger.engine.wakeTime == nil)
  }

  @Test("is not asked once the drag is over")
  func over() throws {
    var finger = try finger([0.05, 0.05, 0.05])
    try finger.down(y: 25)
    finger.tick(after: 0.01)
    try finger.up(after: 0.01)
    #expect(finger.engine.wakeTime == nil)
    finger.tick(after: 1)
    #expect(finger.policy.asked.last?.hasPrefix("sample") == true)
  }

  @Test("is asked in a wait too, which does nothing else")
  func waiting() throws {
    var finger = try finger([0.05])
    try finger.down(y: 25)
    finger.tick(after: 0.01)
    finger.send(.wait(until: .at(0.059)))
    #expect(finger.policy.asked == ["tick 10"])
    finger.send(.wait(until: .at(0.06)))
    #expect(finger.policy.asked == ["tick 10", "wake 60"])
  }

  @Test("finds the content scrolled as far as it is by then")
  func scrolls() throws {
    var native = NativePolicy.still
    native.autoscroll = .edge(speed: 100)
    var finger = try Finger(
      on: rows(40, of: 50), press: PressRules(duration: 0), native: native,
      policy: Sleeper([0.05]))
    let bottom = finger.engine.scene.scroll.viewport.height
    try finger.down(y: 30)
    try finger.move(y: bottom + 60, after: 0.01)
    finger.tick(after: 0.03)
    let before = finger.offset
    finger.send(.wait(until: .at(0.06)))
    #expect(finger.offset == before + 2)
  }
}
