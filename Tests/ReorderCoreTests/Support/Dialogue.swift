import TestSupport
import Testing

@testable import ReorderCore

/// A session driven by hand: events and answers in, states and effects out.
struct Dialogue {
  var scene: ReorderScene
  var session: ItemSession
  /// The effects of the last answer.
  var effects: [ItemSession.Effect] = []

  /// Presses the second item at its center.
  init(_ description: SceneDescription = rows(4, of: 100)) throws {
    scene = try ReorderScene(description)
    session = try Self.session(1, in: scene, at: 1)
  }

  /// Begins a drag of the second item, whatever happened to the one before.
  mutating func lift(at seconds: Double) throws {
    session = try Self.session(session.query.drag.id + 1, in: scene, at: seconds)
  }

  private static func session(
    _ id: Int, in scene: ReorderScene, at seconds: Double
  ) throws -> ItemSession {
    let slot = Slot(0, 1)
    let frame = scene.frame(at: slot)
    return ItemSession(
      id: id, lifting: DraggedItem(try #require(scene.list.item(at: slot)), at: slot), frame: frame,
      pointer: scene.scroll.viewport(frame.center), at: .at(seconds), in: scene.scroll,
      kind: .touch)
  }

  mutating func answer(_ decisions: PolicyDecision...) {
    effects = []
    for decision in decisions {
      _ = session.ask(in: scene)
      if let effect = session.resume(decision, in: scene) { effects.append(effect) }
    }
  }

  /// Lifts the item.
  mutating func takeUp() {
    answer(
      .allow(true), .style(Self.style), .center(Point2D(x: 160, y: 150)), .velocity(.zero))
  }

  /// One step to a finger position, with the given target; the answer to `swap` follows if asked.
  mutating func drag(
    to y: Double, at seconds: Double, target: Slot?, swap: SwapRule? = .insert
  ) {
    session.handle(.move(to: Point2D(x: 160, y: y)), at: .at(seconds))
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

  /// Applies effects to the list as an engine would.
  private mutating func applyMoves() {
    for case .move(.insert, let slot) in effects {
      scene.list.move(session.item.id, to: slot)
    }
    for case .move(.exchange, let slot) in effects {
      guard let other = scene.list.item(at: slot) else { continue }
      scene.list.exchange(session.item.id, with: other)
    }
  }

  static let style = StyleChange(style: SnapshotStyle(scale: 1.5), duration: 0.25)
}

extension DragState {
  /// The state in one word, as the tables print it.
  var word: String {
    switch self {
    case .over: "over"
    case .dragging: "dragging"
    case .asking(let question): "\(question)?"
    }
  }
}

extension ItemSession.Effect {
  /// The effect in a few words, as the tables print it.
  var words: String {
    switch self {
    case .lift: "lift"
    case .refuseLift: "refuse"
    case .scroll(let velocity):
      "scroll \(velocity.dx),\(velocity.dy)"
    case .follow(let center, let isFirst):
      "follow \(center.x),\(center.y)\(isFirst ? " first" : "")"
    case .move(let rule, let slot): "\(rule) to \(slot.section),\(slot.item)"
    case .refuse(let slot, let reason): "refuse \(slot.section),\(slot.item): \(reason.rawValue)"
    case .propose: "propose"
    case .scrollOther(let list, let velocity): "scroll \(list) \(velocity.dx),\(velocity.dy)"
    case .scrollBoard(let velocity): "scroll the board \(velocity.dx),\(velocity.dy)"
    case .visit(let list): "visit \(list)"
    case .enter: "enter"
    case .turnAway: "turn away"
    case .cross: "cross"
    case .leave: "leave"
    case .stay: "stay"
    case .retreat: "retreat"
    case .restyle: "restyle"
    case .restore: "restore"
    case .settle(_, let reason): reason == nil ? "settle" : "settle cancelled"
    }
  }
}
