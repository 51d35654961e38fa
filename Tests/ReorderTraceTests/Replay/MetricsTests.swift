import ReorderCore
import TestSupport
import Testing

@testable import ReorderTrace

/// What is counted in a replay.
@Suite struct MetricsTests {
  /// Five rows of 50 in a viewport of the given height; rules without scrolling or animation.
  private func measure<Policy: ReorderPolicy>(
    _ lines: [String], height: Int = 600,
    items: String = #"["a","b","c","d","e"]"#,
    policy: Policy = ScriptedTargets(),
    native: NativePolicy = NativePolicy(autoscroll: .none)
  ) throws -> (metrics: Metrics, outcome: Outcome) {
    let header =
      #"{"trace":1,"name":"m","scene":{"viewport":{"width":320,"height":\#(height)},"#
      + #""layout":{"type":"list","item_length":50},"#
      + #""sections":[{"id":"s","items":\#(items)}]}}"#
    let text = ([header] + lines).joined(separator: "\n") + "\n"
    let trace = try Trace(reading: text.utf8, file: "m")
    var (policy, metrics) = (policy, Metrics())
    var replayer = try Replayer(header: trace.header, file: "m", native: native)
    let outcome = try replayer.run(trace, asking: &policy, observing: &metrics)
    return (metrics, outcome)
  }

  private func sample(_ time: Int, _ phase: String, _ y: Int) -> String {
    #"{"t":\#(time),"p":"\#(phase)","x":10,"y":\#(y)}"#
  }

  @Test("Nothing is counted if nothing happens")
  func nothing() throws {
    let (metrics, _) = try measure([sample(0, "down", 25), sample(100, "up", 25)])
    #expect(metrics == Metrics() || metrics.moves == 0)
    #expect(metrics.distanceToFirstMove == nil && metrics.secondsToSettle == nil)
  }

  @Test("Moves, and the finger's distance from the lift to the first of them")
  func moves() throws {
    let policy = ScriptedTargets([nil, 1, nil, 3])
    let (metrics, outcome) = try measure(
      [
        sample(0, "down", 25), sample(600, "move", 55), sample(700, "move", 75),
        sample(800, "move", 95), sample(900, "move", 175), sample(1000, "up", 175),
      ],
      policy: policy)
    #expect(metrics.moves == 2 && outcome.moves.count == 2)
    #expect(metrics.reversals == 0)
    #expect(metrics.distanceToFirstMove == 50)
  }

  @Test("A move that undoes the previous one is a reversal; one that goes on is not")
  func reversals() throws {
    let there = [sample(0, "down", 25), sample(600, "move", 80), sample(700, "move", 130)]
    let back = [sample(800, "move", 60), sample(900, "move", 10)]
    let again = [sample(1000, "move", 80), sample(1100, "up", 80)]
    let policy = ScriptedTargets([1, 2, 1, 0, 1])
    let (metrics, outcome) = try measure(there + back + again, policy: policy)
    #expect(outcome.moves.map(\.to.item) == [1, 2, 1, 0, 1])
    // 2→1 undoes 1→2, and 0→1 undoes 1→0; 1→0 continues in the direction of 2→1.
    #expect(metrics.reversals == 2)
  }

  /// A row of 50 over one of 200, under the rule that takes the row under the finger: after the
  /// move the finger is still over the tall row.
  private func overTall(
    _ lines: [String], isSteady: Bool
  ) throws -> (metrics: Metrics, outcome: Outcome) {
    try measure(
      [sample(0, "down", 25), sample(605, "move", 60)] + lines,
      items: #"["a",{"id":"b","length":200},"c"]"#, policy: NativeRule(isSteady: isSteady),
      native: NativePolicy(target: .underFinger, autoscroll: .none))
  }

  @Test("A row that goes back under a still finger flips, and no other row does")
  func flipsAtRest() throws {
    let rest = [#"{"t":700,"wait":true}"#, sample(701, "up", 60)]
    let (metrics, outcome) = try overTall(rest, isSteady: false)
    #expect(outcome.moves.prefix(3).map(\.to.item) == [1, 0, 1])
    #expect(metrics.flips == metrics.moves - 1 && metrics.reversals == metrics.flips)
    #expect(metrics.jumps == 0)
    let (guarded, _) = try overTall(rest, isSteady: true)
    #expect(guarded.moves == 1 && guarded.flips == 0)
  }

  @Test("A row that goes back though the finger goes on flips")
  func flipsOnwards() throws {
    let (metrics, outcome) = try overTall([sample(606, "move", 70)], isSteady: false)
    #expect(outcome.moves.map(\.to.item) == [1, 0])
    #expect(metrics.flips == 1)
  }

  @Test("A row that goes back with the finger does not flip")
  func noFlip() throws {
    let (metrics, outcome) = try overTall([sample(606, "move", 59)], isSteady: false)
    #expect(outcome.moves.map(\.to.item) == [1, 0])
    #expect(metrics.reversals == 1 && metrics.flips == 0)
    let (tremor, _) = try overTall([sample(606, "move", 60)], isSteady: false)
    #expect(tremor.reversals == 1 && tremor.flips == 1)
  }

  @Test("A scroll under a still finger is a way back of the finger")
  func scrolledBack() throws {
    let lines = [
      sample(0, "down", 25), sample(600, "move", 80),
      #"{"t":700,"scroll":{"x":0,"y":30}}"#, sample(701, "move", 81),
      #"{"t":800,"scroll":{"x":0,"y":0}}"#, sample(801, "move", 80),
    ]
    let (metrics, outcome) = try measure(
      lines, height: 100, policy: ScriptedTargets([1, nil, 0]))
    #expect(outcome.moves.map(\.to.item) == [1, 0])
    #expect(metrics.reversals == 1 && metrics.flips == 0)
  }

  @Test("A row that passes others that nothing has touched jumps, and loses its target")
  func jumps() throws {
    let near = [sample(0, "down", 25), sample(600, "move", 55), sample(700, "move", 60)]
    let (jump, outcome) = try measure(near, policy: ScriptedTargets([nil, 3]))
    #expect(outcome.moves.map(\.to.item) == [3])
    #expect(jump.jumps == 1 && jump.lostTargets == 1)
    let far = [sample(0, "down", 25), sample(600, "move", 175), sample(700, "move", 160)]
    let (crossed, _) = try measure(far, policy: ScriptedTargets([nil, 3]))
    #expect(crossed.moves == 1 && crossed.jumps == 0 && crossed.lostTargets == 0)
  }

  @Test("A row that lands at the far end of a tall one loses its target without a jump")
  func lostTarget() throws {
    let (metrics, _) = try overTall([], isSteady: true)
    #expect(metrics.moves == 1 && metrics.lostTargets == 1 && metrics.jumps == 0)
    let (deep, _) = try overTall(
      [sample(700, "move", 25), sample(800, "move", 225)], isSteady: true)
    #expect(deep.moves == 3 && deep.lostTargets == 1)
  }

  @Test("Keys go where they point, so that nothing that they do is a flip, a jump or a loss")
  func keys() throws {
    func key(_ time: Int, _ name: String, _ rest: String = "") -> String {
      #"{"t":\#(time),"key":"\#(name)"\#(rest)}"#
    }
    let (metrics, _) = try measure([
      key(0, "lift", #","item":"b""#), key(100, "down"), key(200, "up"), key(300, "drop"),
    ])
    #expect(metrics.moves == 2 && metrics.reversals == 1)
    #expect(metrics.flips == 0 && metrics.jumps == 0 && metrics.lostTargets == 0)
  }

  @Test("A move back in the next drag is not a reversal of this one")
  func drags() throws {
    func drag(_ start: Int, from: Int, to: Int) -> [String] {
      [
        sample(start, "down", from), sample(start + 600, "move", to),
        sample(start + 700, "up", to),
      ]
    }
    let (metrics, outcome) = try measure(
      drag(0, from: 25, to: 80) + drag(2000, from: 75, to: 20),
      policy: ScriptedTargets([1, 0]))
    #expect(outcome.earlierMoves.count == 1 && outcome.moves.count == 1)
    #expect(metrics.moves == 2 && metrics.reversals == 0)
  }

  @Test("Scrolling during a drag adds up; the user's own does not")
  func scrolling() throws {
    let lines = [
      #"{"t":0,"scroll":{"x":0,"y":20}}"#, sample(100, "down", 50), sample(700, "move", 99),
      #"{"t":5000,"wait":true}"#, sample(5100, "up", 99),
    ]
    let (metrics, outcome) = try measure(
      lines, height: 100, native: NativePolicy())
    #expect(outcome.offset.y == 150)
    #expect(abs(metrics.distanceScrolled - 130) < 1e-9)
  }

  @Test("Settling lasts from the end of the drag until the snapshot rests")
  func settling() throws {
    let native = NativePolicy(
      autoscroll: .none, settle: StyleChange(style: .plain, duration: 0.5))
    let (metrics, _) = try measure(
      [sample(0, "down", 25), sample(600, "move", 30), sample(700, "up", 30)], native: native)
    let seconds = try #require(metrics.secondsToSettle)
    #expect(seconds >= 0.5 && seconds < 0.5 + 2.0 / 60)
  }

  @Test("Every announced sentence counts")
  func announcements() throws {
    var policy = ScriptedTargets([1])
    policy.speaks = true
    let (metrics, _) = try measure(
      [sample(0, "down", 25), sample(600, "move", 80), sample(700, "up", 80)], policy: policy)
    #expect(metrics.announcements == 3)
  }
}

/// Leaves everything to the native rules, with or without the guard against going back and forth.
struct NativeRule: ReorderPolicy {
  var isSteady: Bool?

  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? { nil }
}

/// Names targets in turn, for samples only; `nil` stays.
struct ScriptedTargets: ReorderPolicy {
  private var targets: [Int?]
  var speaks = false

  init(_ targets: [Int?] = []) { self.targets = targets }

  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    switch query.hook {
    case .target:
      guard query.drag.cause == .sample, query.drag.delta.length > 0, !targets.isEmpty else {
        return .target(nil)
      }
      return .target(targets.removeFirst().map { Slot(section: 0, item: $0) })
    case .swap: return .swap(.insert)
    default: return nil
    }
  }

  mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? { speaks ? event.rawValue : nil }
}
