internal import ReorderCore
internal import ReorderRender
internal import ReorderTrace

/// Observes live play: the announcements, and how drags change the order.
struct LiveObserver: ReplayObserver {
  /// The number of drags that have ended; a press that lifted nothing does not count.
  private(set) var endedDrags = 0
  /// The names of what was lifted, each once, up to ten.
  private(set) var lifted: [String] = []
  /// The number of moves of items.
  private(set) var moveCount = 0
  private var sentences: [String] = []
  private var moves: [PreviewMove] = []
  private var events: [SceneApplication.Event] = []

  /// The most pending announcements; older ones are dropped.
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

  /// Returns what concerns the application since the last call.
  mutating func takeEvents() -> [SceneApplication.Event] {
    defer { events.removeAll() }
    return events
  }

  /// Collects the behaviour's announcements, or default ones if it has none.
  private mutating func listen(to engine: borrowing ReorderEngine) {
    var announced: [String] = []
    for change in engine.changes {
      switch change.effect {
      case .began(let draggable): note(draggable, engine)
      case .moved, .listMoved: moveCount += 1
      case .ended, .cancelled: endedDrags += 1
      case .springOpened(let item): events.append(.opened(engine.scene.list.name(of: item)))
      case .committed(let commit):
        moves += commit.moves
        if let event = Self.event(of: commit, in: engine.scene.list) { events.append(event) }
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

  private mutating func note(_ draggable: Draggable, _ engine: borrowing ReorderEngine) {
    let name =
      switch draggable {
      case .item(let item): engine.scene.list.name(of: item)
      case .window(let window): engine.scene.windows[window]?.name ?? "window"
      case .list(let list): list
      }
    guard lifted.count < Self.mostNames, !lifted.contains(name) else { return }
    lifted.append(name)
  }

  /// The most names of what was lifted.
  static let mostNames = 10

  private static func event(of commit: Commit, in list: ListModel) -> SceneApplication.Event? {
    if commit.zone != nil {
      // A copy, and what came from outside, is gone already.
      let isOwn = commit.copy == nil && commit.fromList != Board.outside
      return isOwn ? .thrownAway(list.name(of: commit.item)) : nil
    }
    if let onto = commit.onto {
      return .dropped(commit.items.map { list.name(of: $0) }, onto: list.name(of: onto))
    }
    guard let copy = commit.copy else { return nil }
    return .copied(list.name(of: copy), from: list.name(of: commit.item))
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
    case .began(.list(let name)): "\(name) lifted, \(place(ofList: name, engine))"
    case .listMoved(let move): "\(move.list), \(place(ofList: move.list, engine))"
    case .ended(.list(let name)): "\(name) dropped, \(place(ofList: name, engine))"
    case .cancelled(.list(let name), _):
      "cancelled, \(name) is at \(place(ofList: name, engine))"
    case .ended(.window(let window)): "\(engine.scene.windows[window]?.name ?? "window") dropped"
    default: nil
    }
  }

  private static func place(
    ofList name: String, _ engine: borrowing ReorderEngine
  ) -> String {
    let order = engine.scene.listOrder
    guard let index = order.firstIndex(of: name) else { return "gone" }
    return "\(index + 1) of \(order.count)"
  }

  private static func place(_ item: ItemID, _ engine: borrowing ReorderEngine) -> String {
    let list = engine.scene.list
    guard let slot = list.slot(of: item) else { return "gone" }
    return "\(slot.item + 1) of \(list.itemCount(in: slot.section))"
  }
}
