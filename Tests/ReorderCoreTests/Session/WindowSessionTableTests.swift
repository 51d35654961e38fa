import TestSupport
import Testing

@testable import ReorderCore

/// Every state and question of a window's drag × every event and answer, as a table in a golden
/// file.
@Suite struct WindowSessionTableTests {
  private typealias Step = (inout WindowSession, ReorderScene) -> WindowSession.Effect?

  @Test(arguments: [false, true])
  func theTransitionTableIsTheRecordedOne(isLedByKeys: Bool) throws {
    let scene = try ReorderScene(stage([.window("A", center: Point2D(50, 50))]))
    var table = "state / event or answer → next state: effect\n"
    for (name, session) in try Self.states(of: scene, isLedByKeys: isLedByKeys) {
      for (event, happen) in Self.events + Self.answers {
        var next = session
        let effect = happen(&next, scene)
        let isSame = next.state == session.state && effect == nil
        let outcome = next.state.word + (effect.map { ": \($0.words)" } ?? "")
        table += "\(pad(name, 24)) \(pad(event, 26)) \(isSame ? "–" : outcome)\n"
      }
      table += "\n"
    }
    expectGolden(table, "window-\(isLedByKeys ? "key-" : "")session-transitions.txt")
  }

  /// Each state by its shortest path.
  private static func states(
    of scene: ReorderScene, isLedByKeys: Bool
  ) throws -> [(String, WindowSession)] {
    let window = try #require(scene.windows.windows.first)
    var session = WindowSession(
      id: 1, lifting: window, pointer: window.frame.center, at: .at(1), in: scene.windows,
      kind: isLedByKeys ? nil : .touch)
    var states = [("canLift?", session)]
    func reach(_ name: String, _ decision: PolicyDecision) {
      _ = session.ask(in: scene)
      _ = session.resume(decision, in: scene)
      states.append((name, session))
    }
    reach("lift?", .allow(true))
    reach("raise?", .style(Dialogue.style))
    reach("firstFollow?", .raise(true))
    reach("dragging", .center(window.frame.center))
    let dragging = session
    let place = Point2D(90, 50)
    if isLedByKeys {
      session.step(by: Vector2D(dx: 40, dy: 0), at: .at(2))
      states.append(("follow?", session))
      reach("dragging", .center(place))
      session.handle(.dropByKey, at: .at(3))
    } else {
      session.handle(.move(to: place), at: .at(2))
      states.append(("follow?", session))
      session = dragging
      session.handle(.drop(at: place), at: .at(2))
      states.append(("follow? (last step)", session))
      _ = session.resume(.center(place), in: scene)
    }
    states.append(("settle?", session))
    reach("stayInFront?", .style(Dialogue.style))
    reach("over", .raise(true))
    session = dragging
    session.handle(.cancel(.host), at: .at(2))
    states.append(("cancel?", session))
    reach("settle? (cancelled)", .cancel(.restore))
    reach("stayInFront? (cancelled)", .style(Dialogue.style))
    return states
  }

  private static var events: [(String, Step)] {
    let inputs: [(String, DragInput)] = [
      ("move", .move(to: Point2D(70, 50))), ("tick", .tick), ("scroll", .scroll(.user)),
      ("drop", .drop(at: Point2D(70, 50))), ("key drop", .dropByKey), ("cancel", .cancel(.host)),
    ]
    let step: Step = { session, _ in
      session.step(by: Vector2D(dx: 20, dy: 0), at: .at(4))
      return nil
    }
    return inputs.map { name, input in
      (
        name,
        { session, _ in
          session.handle(input, at: .at(4))
          return nil
        }
      )
    } + [("key step", step)]
  }

  private static var answers: [(String, Step)] {
    let decisions: [(String, PolicyDecision)] = [
      ("allow", .allow(true)), ("forbid", .allow(false)), ("style", .style(Dialogue.style)),
      ("center here", .center(Point2D(50, 50))), ("center elsewhere", .center(Point2D(99, 9))),
      ("raise", .raise(true)), ("lower", .raise(false)), ("restore", .cancel(.restore)),
      ("commit", .cancel(.commit)), ("rest", .rest(Dialogue.style, RestRequest(.corners))),
      ("target", .target(nil)), ("velocity", .velocity(Vector2D(dx: 0, dy: 9))),
    ]
    return decisions.map { name, decision in
      ("answer: " + name, { session, scene in session.resume(decision, in: scene) })
    }
  }
}

extension WindowSession.Effect {
  fileprivate var words: String {
    switch self {
    case .lift: "lift"
    case .refuseLift: "refuse"
    case .raise: "raise"
    case .follow(let center, let isFirst):
      "follow \(center.x),\(center.y)\(isFirst ? " first" : "")"
    case .restore: "restore"
    case .rest(_, let request): "rest \(request.place)"
    case .release(let stays, let reason):
      "release\(stays ? " in front" : "")\(reason == nil ? "" : " cancelled")"
    }
  }
}
