import TestSupport
import Testing

@testable import ReorderCore

/// Every state and question of a session × every event and answer, as a table in a golden file.
@Suite struct DragSessionTableTests {
  @Test func theTransitionTableIsTheRecordedOne() throws {
    var table = "state / event or answer → next state: effects\n"
    for (name, dialogue) in try Self.states() {
      for (event, happen) in Self.events + Self.answers {
        var next = dialogue
        happen(&next)
        let effects = next.effects.map(\.words).joined(separator: "; ")
        let isSame = next.session.state == dialogue.session.state && effects.isEmpty
        let outcome =
          isSame ? "–" : next.session.state.word + (effects.isEmpty ? "" : ": ") + effects
        table += "\(pad(name, 24)) \(pad(event, 31)) \(outcome)\n"
      }
      table += "\n"
    }
    expectGolden(table, "session-transitions.txt")
  }

  /// Each state by its shortest path, with separate questions for a last step.
  private static func states() throws -> [(String, Dialogue)] {
    var first = try Dialogue(rows(4, of: 100, viewport: 200))
    // Else nothing would come of the answers to a finger that has not moved.
    first.session.isSteady = false
    var states = [("canLift?", first)]
    func reach(_ name: String, _ way: (inout Dialogue) -> Void) {
      var dialogue = states[states.count - 1].1
      way(&dialogue)
      dialogue.effects = []
      states.append((name, dialogue))
    }
    reach("lift?") { $0.answer(.allow(true)) }
    reach("firstFollow?") { $0.answer(.style(Dialogue.style)) }
    reach("firstAutoscroll?") { $0.answer(.center(Point2D(x: 160, y: 150))) }
    reach("dragging") { $0.answer(.velocity(.zero)) }
    let dragging = states[states.count - 1].1
    for (suffix, isLast) in [("", false), (" (last step)", true)] {
      states.append(("dragging", dragging))
      reach("autoscroll?" + suffix) { dialogue in
        let (place, time) = (Point2D(x: 160, y: 190), Timestamp.at(1.5))
        if isLast {
          dialogue.session.handle(.drop(at: place), at: time)
        } else {
          dialogue.session.handle(.move(to: place), at: time)
        }
      }
      states.remove(at: states.count - 2)
      reach("follow?" + suffix) { $0.answer(.velocity(.zero)) }
      reach("target?" + suffix) { $0.answer(.center(Point2D(x: 160, y: 190))) }
      reach("swap?" + suffix) { $0.answer(.target(Slot(0, 2))) }
    }
    reach("settle?") { $0.answer(.swap(nil)) }
    states.append(("dragging", dragging))
    reach("style?") { dialogue in
      dialogue.session.handle(.move(to: Point2D(x: 160, y: 190)), at: .at(1.5))
      dialogue.answer(.velocity(.zero), .center(Point2D(x: 160, y: 190)), .target(nil))
    }
    states.remove(at: states.count - 2)
    states.append(("dragging", dragging))
    reach("cancel?") { $0.session.handle(.cancel(.pointer), at: .at(2)) }
    states.remove(at: states.count - 2)
    reach("settle? (cancelled)") { $0.answer(.cancel(.commit)) }
    return states
  }

  private typealias Happening = (inout Dialogue) -> Void

  private static var events: [(String, Happening)] {
    [
      ("move later", { $0.session.handle(.move(to: Point2D(x: 160, y: 170)), at: .at(2)) }),
      ("move at once", { $0.session.handle(.move(to: Point2D(x: 160, y: 170)), at: .at(1)) }),
      ("tick later", { $0.session.handle(.tick, at: .at(2)) }),
      ("tick at once", { $0.session.handle(.tick, at: .at(1)) }),
      ("drop later", { $0.session.handle(.drop(at: Point2D(x: 160, y: 170)), at: .at(2)) }),
      ("drop at once", { $0.session.handle(.drop(at: Point2D(x: 160, y: 170)), at: .at(1)) }),
      ("cancel", { $0.session.handle(.cancel(.pointer), at: .at(2)) }),
      ("key drop", { $0.session.handle(.dropByKey, at: .at(2)) }),
    ]
  }

  private static var answers: [(String, Happening)] {
    let decisions: [(String, PolicyDecision)] = [
      ("allow", .allow(true)), ("forbid", .allow(false)), ("style", .style(Dialogue.style)),
      ("center here", .center(Point2D(x: 160, y: 150))),
      ("center elsewhere", .center(Point2D(x: 160, y: 170))),
      ("target none", .target(nil)), ("target itself", .target(Slot(0, 1))),
      ("target another", .target(Slot(0, 3))), ("swap refused", .swap(nil)),
      ("swap insert", .swap(.insert)), ("swap exchange", .swap(.exchange)),
      ("swap step", .swap(.step)), ("style kept", .restyle(nil)),
      ("style in the air", .restyle(Dialogue.style)), ("velocity none", .velocity(.zero)),
      ("velocity down", .velocity(Vector2D(dx: 0, dy: 240))),
      ("velocity up at the top", .velocity(Vector2D(dx: 0, dy: -240))),
      ("restore", .cancel(.restore)), ("commit", .cancel(.commit)),
    ]
    return decisions.map { name, decision in
      ("answer: " + name, { $0.answer(decision) })
    }
  }
}
