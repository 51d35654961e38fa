internal import ReorderCore
internal import ReorderRender
internal import ReorderTrace

/// Looks on while somebody plays: how far the gesture has come, and what there is to say about it.
struct LiveLook: ReplayObserver {
  private(set) var camera = Camera()
  /// How many drags have ended so far; a press that lifted nothing does not count.
  private(set) var endedDrags = 0
  private var sentences: [String] = []
  private var moves: [PreviewMove] = []

  /// Sentences that wait are dropped beyond this number: nobody listens that long.
  private static let mostSentences = 20

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    camera.follow(event, in: engine)
    listen(to: engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    camera.follow(change, in: engine)
    listen(to: engine)
  }

  /// Fetches what was to be said since the last call.
  mutating func takeSentences() -> [String] {
    defer { sentences.removeAll() }
    return sentences
  }

  /// Fetches what drags have done to the order since the last call.
  mutating func takeMoves() -> [PreviewMove] {
    defer { moves.removeAll() }
    return moves
  }

  /// The behaviour's words, or plain ones where it has none.
  private mutating func listen(to engine: borrowing ReorderEngine) {
    for change in engine.changes {
      if change.effect.endsDrag { endedDrags += 1 }
      if case .committed(let commit) = change.effect { moves += commit.moves }
    }
    sentences += engine.announcements
    if engine.announcements.isEmpty {
      for change in engine.changes {
        if let text = Self.words(for: change.effect, engine) { sentences.append(text) }
      }
    }
    if sentences.count > Self.mostSentences {
      sentences.removeFirst(sentences.count - Self.mostSentences)
    }
  }

  private static func words(
    for effect: ReorderEffect, _ engine: borrowing ReorderEngine
  ) -> String? {
    switch effect {
    case .began(let item): "\(name(item, engine)) lifted, \(place(item, engine))"
    case .moved(let move): "\(name(move.item, engine)), \(place(move.item, engine))"
    case .ended(let item): "\(name(item, engine)) dropped, \(place(item, engine))"
    case .cancelled(let item, _):
      "cancelled, \(name(item, engine)) is at \(place(item, engine))"
    case .tried(let item): "\(name(item, engine)) cannot be moved"
    case .window(let window, .began): "\(windowName(window, engine)) lifted"
    case .window(let window, .ended): "\(windowName(window, engine)) dropped"
    default: nil
    }
  }

  private static func name(_ item: ItemID, _ engine: borrowing ReorderEngine) -> String {
    engine.scene.list.name(of: item)
  }

  private static func windowName(_ window: WindowID, _ engine: borrowing ReorderEngine) -> String {
    engine.scene.windows[window]?.name ?? "window"
  }

  private static func place(_ item: ItemID, _ engine: borrowing ReorderEngine) -> String {
    let list = engine.scene.list
    guard let slot = list.slot(of: item) else { return "gone" }
    return "\(slot.item + 1) of \(list.itemCount(in: slot.section))"
  }
}

extension ReorderEffect {
  /// Whether what was lifted is let go with it.
  fileprivate var endsDrag: Bool {
    switch self {
    case .ended, .cancelled, .window(_, .ended), .window(_, .cancelled): true
    default: false
    }
  }
}
