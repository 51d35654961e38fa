import ReorderTrace
import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// The shipped behaviours against the equivalent native rules, on every trace.
@Suite struct ShippedBehaviourTests {
  private func outcome<Policy: ReorderPolicy>(
    _ trace: Trace, _ policy: Policy
  ) throws -> Outcome {
    var policy = policy
    var observer = NoObserver()
    var replayer = try Replayer(header: trace.header, file: trace.file)
    return try replayer.run(trace, asking: &policy, observing: &observer)
  }

  private func expectSame(
    _ name: String, _ trace: String, setting values: [String: ParameterValue] = [:],
    as native: NativePolicy
  ) throws {
    let trace = try Trace(shipped: trace)
    let behaviour = try Behaviour(named: name, in: Shipped.directory, setting: values)
    let scripted = try outcome(trace, behaviour)
    let wanted = try outcome(trace, native)
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
    #expect(scripted.moves == wanted.moves)
    #expect(scripted.order == wanted.order)
    #expect(scripted.commit == wanted.commit)
    #expect(scripted.offset == wanted.offset)
    // The native rules announce nothing.
    #expect(scripted.events.filter { $0.kind != .announced } == wanted.events)
  }

  @Test("default equals the native rules", arguments: Repository.traceNames)
  func plain(trace: String) throws { try expectSame("default", trace, as: NativePolicy()) }

  @Test("half_overlap equals the native half overlap", arguments: Repository.traceNames)
  func halfOverlap(trace: String) throws {
    for threshold in [0.5, 0.25, 1, 0] {
      for (word, swap) in [("insert", SwapRule.insert), ("exchange", .exchange)] {
        try expectSame(
          "half_overlap", trace,
          setting: ["threshold": .number(threshold), "swap": .string(word)],
          as: NativePolicy(target: .halfOverlap(threshold: threshold), swap: swap))
      }
    }
  }

  @Test("under_finger equals the native rule of that name", arguments: Repository.traceNames)
  func underFinger(trace: String) throws {
    for swap in SwapRule.allCases where swap != .copy {
      try expectSame(
        "under_finger", trace, setting: ["swap": .string(swap.rawValue)],
        as: NativePolicy(target: .underFinger, swap: swap))
    }
    try expectSame(
      "under_finger", trace, as: NativePolicy(target: .underFinger, swap: .exchange))
  }

  /// `table_autoscroll` as native rules.
  private struct TableAutoscroll: ReorderPolicy {
    private let sample = NativePolicy(
      lift: StyleChange(style: SnapshotStyle(scale: 1.03), duration: 0.2),
      follow: .centerOnFinger, autoscroll: .edge(speed: 240),
      settle: StyleChange(style: SnapshotStyle(alpha: 0), duration: 0.2))

    func decide(_ query: borrowing PolicyQuery, in scene: borrowing ReorderScene) -> PolicyDecision?
    {
      guard query.hook == .target else { return sample.decide(query, in: scene) }
      let isLed = query.drag.cause == .sample
      let point = isLed ? query.drag.contentPointer : query.drag.center
      if let slot = scene.slot(at: point) { return .target(slot) }
      let end = scene.dropSlot(at: point, for: query.drag.item?.id)
      return .target(end.flatMap { scene.list.itemCount(in: $0.section) == 0 ? $0 : nil })
    }
  }

  @Test(
    "table_autoscroll equals the native rules combined that way", arguments: Repository.traceNames)
  func tableAutoscroll(trace name: String) throws {
    let trace = try Trace(shipped: name)
    guard Shipped.suits("table_autoscroll", trace.header.scene),
      // A table follows and scrolls along y alone, and whole lists go sideways.
      trace.header.scene.lists.allSatisfy({ $0.handle == nil })
    else { return }
    let behaviour = try Behaviour(named: "table_autoscroll", in: Shipped.directory)
    let scripted = try outcome(trace, behaviour)
    let wanted = try outcome(trace, TableAutoscroll())
    #expect(behaviour.failures.isEmpty)
    #expect(scripted.moves == wanted.moves)
    #expect(scripted.order == wanted.order)
    #expect(scripted.offset == wanted.offset)
    // The native rules announce nothing.
    #expect(scripted.events.filter { $0.kind != .announced } == wanted.events)
  }

  @Test("Every shipped behaviour has a summary, and the name of its file")
  func descriptions() throws {
    let names = try Shipped.directory.behaviourNames()
    #expect(names.count >= 4)
    for name in names {
      let behaviour = try Behaviour(named: name, in: Shipped.directory)
      #expect(behaviour.summary.hasSuffix("."), "\(name)")
      #expect(behaviour.parameters.allSatisfy { !$0.summary.isEmpty }, "\(name)")
      let text = String(
        decoding: try Shipped.directory.behaviour(name).bytes, as: UTF8.self)
      #expect(text.contains("name = \"\(name)\""))
    }
  }
}
