import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Two drags over six rows, one dropped and one cancelled, with one faulty hook.
struct MadDrag {
  let behaviour: Behaviour
  /// Drags with the script.
  private(set) var mad: Finger<Behaviour>
  /// The same drags without a script.
  private(set) var sane: Finger<NativePolicy>

  init(_ fields: String, options: BehaviourOptions = .small) throws {
    try self.init(try ReorderScriptingTests.behaviour(fields, options: options))
  }

  init(_ behaviour: Behaviour) throws {
    self.behaviour = behaviour
    let native = NativePolicy(target: .underCenter)
    mad = try Finger(on: rows(6, of: 50), behaviour, native: native)
    sane = try Finger(on: rows(6, of: 50), native: native, policy: native)
    try Self.drag(&mad)
    try Self.drag(&sane)
  }

  private static func drag<Policy>(_ finger: inout Finger<Policy>) throws {
    for isCancelled in [false, true] {
      try finger.press(y: 75)
      for y in [90.0, 130, 180, 120] { try finger.move(y: y, after: 0.1) }
      finger.wait(0.2)
      if isCancelled { finger.cancel() }
      try finger.up(after: 0.1)
      finger.wait(1)
    }
  }

  /// Expects that the native rule decided: the same changes, and so the same order.
  func expectNative(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(mad.changes == sane.changes, sourceLocation: sourceLocation)
    #expect(mad.engine.scene == sane.engine.scene, sourceLocation: sourceLocation)
    let names = mad.engine.scene.list.order.joined().sorted()
    #expect(names == ["A", "B", "C", "D", "E", "F"], sourceLocation: sourceLocation)
  }
}

extension PolicyHook {
  /// The number of the two drags that ask the hook; only windows are raised, nothing is tried.
  var drags: Int {
    switch self {
    case .cancel: 1
    case .raise, .shake: 0
    default: 2
    }
  }
}
