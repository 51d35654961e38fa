@testable import ReorderCore

/// A session held by hand: events and answers in, states and effects out.
struct Dialogue {
  var scene: ReorderScene
  var session = DragSession()
  /// The effects of the last answer.
  var effects: [DragSession.Effect] = []

  init(_ description: SceneDescription = rows(4, of: 100)) throws {
    scene = try ReorderScene(description)
  }

  /// Presses the item in a slot at its center.
  mutating func lift(_ slot: Slot = Slot(0, 1), at seconds: Double = 1) {
    let frame = scene.frame(at: slot)
    guard let item = scene.list.item(at: slot) else { return }
    session.lift(
      item, in: slot, frame: frame, pointer: scene.scroll.viewport(frame.center),
      at: .at(seconds), scene: scene)
  }

  mutating func answer(_ decisions: PolicyDecision...) {
    effects = []
    for decision in decisions {
      _ = session.ask(in: scene)
      if let effect = session.resume(decision, in: scene) { effects.append(effect) }
    }
  }

  /// Lifts and takes the item up.
  mutating func takeUp() {
    lift()
    answer(
      .allow(true), .style(Self.style), .center(Point2D(x: 160, y: 150)), .velocity(.zero))
  }

  /// One whole step to a finger's place, whose target is named; the answer to `swap` follows if
  /// asked.
  mutating func drag(
    to y: Double, at seconds: Double, target: Slot?, swap: SwapRule? = .insert
  ) {
    session.move(to: Point2D(x: 160, y: y), at: .at(seconds))
    if session.state == .asking(.autoscroll) { answer(.velocity(.zero)) }
    answer(.center(Point2D(x: 160, y: y)), .target(target))
    if session.state == .asking(.swap) {
      answer(.swap(swap))
      applyMoves()
    }
    let effects = effects
    if session.state == .asking(.style) { answer(.restyle(nil)) }
    self.effects = effects
  }

  /// Does to the list what an engine would do.
  private mutating func applyMoves() {
    for case .move(.insert, let slot) in effects {
      scene.list.move(session.query.drag.item, to: slot)
    }
    for case .move(.exchange, let slot) in effects {
      guard let other = scene.list.item(at: slot) else { continue }
      scene.list.exchange(session.query.drag.item, with: other)
    }
  }

  static let style = StyleChange(style: SnapshotStyle(scale: 1.5), duration: 0.25)
}

extension DragSession.State {
  /// The state in one word, as the tables print it.
  var word: String {
    switch self {
    case .idle: "idle"
    case .dragging: "dragging"
    case .asking(let question): "\(question)?"
    }
  }
}

extension DragSession.Effect {
  /// The effect in a few words, as the tables print it.
  var words: String {
    switch self {
    case .lift: "lift"
    case .refuseLift: "refuse"
    case .scroll(let velocity, let start, let end):
      "scroll \(velocity.dx),\(velocity.dy) for \(end.seconds(since: start))"
    case .follow(let center, let isFirst):
      "follow \(center.x),\(center.y)\(isFirst ? " first" : "")"
    case .move(let rule, let slot): "\(rule) to \(slot.section),\(slot.item)"
    case .refuse(let slot, let reason): "refuse \(slot.section),\(slot.item): \(reason.rawValue)"
    case .restyle: "restyle"
    case .restore: "restore"
    case .settle(_, let cancelled): cancelled ? "settle cancelled" : "settle"
    case .raise: "raise"
    case .rest: "rest"
    case .release(let stays, let cancelled):
      "release\(stays ? " in front" : "")\(cancelled ? " cancelled" : "")"
    }
  }
}
