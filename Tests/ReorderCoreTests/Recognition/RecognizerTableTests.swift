import TestSupport
import Testing

@testable import ReorderCore

/// Every state of the recognizer × every possible event, as a table in a golden file.
@Suite struct RecognizerTableTests {
  @Test func theTransitionTableIsTheRecordedOne() throws {
    var table = "state / event → recognition → next state\n"
    for (state, recognizer) in try Self.states() {
      for (event, happen) in Self.events {
        var next = recognizer
        let recognition = try happen(&next)
        table += "\(pad(state, 16)) \(pad(event, 24)) \(pad(Self.name(of: recognition), 12)) "
        table += Self.name(of: next) + "\n"
      }
      table += "\n"
    }
    expectGolden(table, "recognizer-transitions.txt")
  }

  private static func states() throws -> [(String, GestureRecognizer)] {
    let idle = GestureRecognizer(press: PressRule(duration: 0.5, slop: 10))
    var possible = idle
    _ = possible.handle(try sample(.down, y: 50, at: 0), hits: true)
    var tracking = possible
    _ = tracking.advance(to: .at(0.5))
    var ignored = idle
    _ = ignored.handle(try sample(.down, y: 50, at: 0), hits: false)
    var held = GestureRecognizer(press: PressRule(duration: 0, distance: 11))
    _ = held.handle(try sample(.down, y: 50, at: 0), hits: true)
    return [
      ("idle", idle), ("possible", possible), ("held", held), ("tracking", tracking),
      ("ignored", ignored),
    ]
  }

  private typealias Happening =
    (inout GestureRecognizer) throws -> GestureRecognizer.Recognition

  private static var events: [(String, Happening)] {
    let contacts: [(String, Happening)] = PointerSample.Phase.allCases.map { phase in
      (
        "second contact: \(phase)",
        { $0.handle(try sample(phase, y: 50, at: 0.4, contact: 1), hits: true) }
      )
    }
    return [
      ("advance before deadline", { $0.advance(to: .at(0.4)) }),
      ("advance to deadline", { $0.advance(to: .at(0.5)) }),
      ("stop", { $0.stop() }),
      ("reset", { $0.reset() }),
      ("down on an item", { $0.handle(try sample(.down, y: 50, at: 0.4), hits: true) }),
      ("down on nothing", { $0.handle(try sample(.down, y: 50, at: 0.4), hits: false) }),
      ("move within slop", { $0.handle(try sample(.move, y: 60, at: 0.4), hits: true) }),
      ("move beyond slop", { $0.handle(try sample(.move, y: 61, at: 0.4), hits: true) }),
      ("up", { $0.handle(try sample(.up, y: 50, at: 0.4), hits: true) }),
      ("cancel", { $0.handle(try sample(.cancel, y: 50, at: 0.4), hits: true) }),
    ] + contacts
  }

  private static func name(of recognition: GestureRecognizer.Recognition) -> String {
    if case .began(let time) = recognition { return "began @\(time.seconds)" }
    return "\(recognition)"
  }

  /// The observable state: idle, waiting for a deadline or for a movement, or tracking.
  private static func name(of recognizer: GestureRecognizer) -> String {
    if recognizer.isIdle { return "idle" }
    if recognizer.deadline != nil { return "possible" }
    if recognizer.isPressing { return "held" }
    var probe = recognizer
    return probe.stop() == .cancelled ? "tracking" : "ignored"
  }
}
