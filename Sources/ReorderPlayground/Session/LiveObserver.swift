internal import ReorderCore
internal import ReorderRender
internal import ReorderTrace

/// Observes live play: the announcements, and how drags change the order.
struct LiveObserver: ReplayObserver {
  /// The number of drags that have ended; a press that lifted nothing does not count.
  private(set) var endedDrags = 0
  private var sentences: [String] = []
  private var moves: [PreviewMove] = []

  /// The most pending announcements; older ones are dropped, because nobody listens that long.
  private static let mostSentences = 20

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    listen(to: engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    listen(to: engine)
  }

  /// Returns the announcements since the last call.
  mutating func takeSentences() -> [String] {
    defer { sentences.removeAll() }
    return sentences
  }

  /// Returns the moves of drags since the last call.
  mutating func takeMoves() -> [PreviewMove] {
    defer { moves.removeAll() }
    return moves
  }

  /// Collects the behaviour's announcements, or default ones if it has none.
  private mutating func listen(to engine: borrowing ReorderEngine) {
    var announced: [String] = []
    for change in engine.changes {
      switch change.effect {
      case .ended, .cancelled: endedDrags += 1
      case .committed(let commit): moves += commit.moves
      case .announced(let text): announced.append(text)
      default: break
      }
    }
    sentences +=
      announced.isEmpty
      ? engine.changes.compactMap { Self.sentence(for: $0.effect, engine) } : announced
    if sentences.count > Self.mostSentences {
      sentences.removeFirst(sentences.count - Self.mostSentences)
    }
  }

  private static func sentence(
    for effect: ReorderEffect, _ engine: borrowing ReorderEngine
  ) -> String? {
    let list = engine.scene.list
    return switch effect {
    case .began(.item(let item)): "\(list.name(of: item)) lifted, \(place(item, engine))"
    case .moved(let move): "\(list.name(of: move.item)), \(place(move.item, engine))"
    case .ended(.item(let item)): "\(list.name(of: item)) dropped, \(place(item, engine))"
    case .cancelled(.item(let item), _):
      "cancelled, \(list.name(of: item)) is at \(place(item, engine))"
    case .tried(let item): "\(list.name(of: item)) cannot be moved"
    case .began(.window(let window)): "\(engine.scene.windows[window]?.name ?? "window") lifted"
    case .ended(.window(let window)): "\(engine.scene.windows[window]?.name ?? "window") dropped"
    default: nil
    }
  }

  private static func place(_ item: ItemID, _ engine: borrowing ReorderEngine) -> String {
    let list = engine.scene.list
    guard let slot = list.slot(of: item) else { return "gone" }
    return "\(slot.item + 1) of \(list.itemCount(in: slot.section))"
  }
}
