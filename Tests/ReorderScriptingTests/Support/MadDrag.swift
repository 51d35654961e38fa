import TestSupport
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

  init(_ fields: String, options: BehaviourOptions = .small, onBoard: Bool = false) throws {
    try self.init(try ReorderScriptingTests.behaviour(fields, options: options), onBoard: onBoard)
  }

  init(_ behaviour: Behaviour, onBoard: Bool = false) throws {
    self.behaviour = behaviour
    let native = NativePolicy(target: .underCenter)
    let scene = onBoard ? Self.board : rows(6, of: 50)
    mad = try Finger(on: scene, behaviour, native: native)
    sane = try Finger(on: scene, native: native, policy: native)
    try Self.drag(&mad, over: onBoard ? 400 : 100)
    try Self.drag(&sane, over: onBoard ? 400 : 100)
  }

  /// The same rows beside an empty list.
  private static let board: SceneDescription = {
    let one = rows(6, of: 50)
    func list(_ id: String, x: Double, _ sections: [SectionDescription]) -> ListDescription {
      ListDescription(
        id: id, frame: Rect2D(x: x, y: 0, width: 320, height: 600), sections: sections)
    }
    return SceneDescription(
      viewport: Size2D(width: 640, height: 600),
      lists: [
        list("one", x: 0, one.sections),
        list("two", x: 320, [SectionDescription(id: "t", items: [])]),
      ])
  }()

  private static func drag<Policy>(_ finger: inout Finger<Policy>, over x: Double) throws {
    for isCancelled in [false, true] {
      try finger.press(x: 100, y: 75)
      for (x, y) in [(100, 90.0), (x, 130), (x, 180), (100, 120)] {
        try finger.move(x: x, y: y, after: 0.1)
      }
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
    let names = mad.engine.scene.sectionOrder.joined().sorted()
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
