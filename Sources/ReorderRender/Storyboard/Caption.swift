package import ReorderCore

/// Describes a step in a few words; positions count from one, as people do.
enum Caption {
  /// Returns the caption of a frame at this moment.
  static func text(
    for moment: Storyboard.Event, in engine: borrowing ReorderEngine
  ) -> String {
    switch moment {
    case .press: "pressing \(name(under: engine.finger, in: engine.scene) ?? "an item")"
    case .rest: "at rest"
    case .began, .move, .proposed, .ended, .cancelled, .failed:
      text(for: moment, after: engine.changes, engine.scene, count: engine.drag?.count ?? 1)
    }
  }

  private static func name(under finger: Point2D?, in scene: borrowing ReorderScene) -> String? {
    if let finger, let window = scene.windows.window(at: finger) {
      return scene.windows[window]?.name
    }
    guard let finger, let slot = scene.slot(at: scene.scroll.content(finger)) else { return nil }
    return scene.list.item(at: slot).map { scene.list.name(of: $0) }
  }

  private static func text(
    for moment: Storyboard.Event, after changes: [ReorderChange], _ scene: borrowing ReorderScene,
    count: Int
  ) -> String {
    let list = scene.list
    var text = moment.rawValue
    for change in changes {
      switch change.effect {
      case .began(let subject) where moment == .began:
        text = self.text(lifting: scene.name(of: subject) ?? "", of: count)
      case .moved(let move) where moment == .move: text = self.text(for: move, list)
      case .proposed(let proposal) where moment == .proposed:
        text = proposal.map { self.text(for: $0, list) } ?? "nothing is proposed"
      case .failed(_, let failure) where moment == .failed: text = failure.words
      case .committed(let commit) where moment == .ended:
        text = self.text(for: commit, list)
      case .ended(.item(let item)) where moment == .ended && text == moment.rawValue:
        text = "\(list.name(of: item)) is back where it was"
      case .ended(.window(let window)) where moment == .ended:
        text = "\(scene.windows[window]?.name ?? "") is let go"
      case .cancelled(let subject, .removed) where moment == .cancelled:
        text = "\(scene.name(of: subject) ?? "") is gone"
      case .cancelled where moment == .cancelled: text = "cancelled"
      default: break
      }
    }
    return text
  }

  private static func text(lifting name: String, of count: Int) -> String {
    count > 1 ? "\(name) and \(count - 1) more are lifted" : "\(name) is lifted"
  }

  private static func text(for move: PreviewMove, _ list: borrowing ListModel) -> String {
    switch move.kind {
    case .insert: "\(list.name(of: move.item)) to \(place(of: move.to, list))"
    case .exchange: "\(list.name(of: move.item)) and \(list.name(of: move.other)) swap"
    }
  }

  private static func text(for proposal: DropProposal, _ list: borrowing ListModel) -> String {
    switch proposal.kind {
    case .move, .mark: return "\(proposal.kind.name) at \(place(of: proposal.slot, list))"
    case .onto, .custom:
      let name = list.item(at: proposal.slot).map { list.name(of: $0) } ?? ""
      return "\(proposal.kind.name) \(name)"
    }
  }

  private static func text(for commit: Commit, _ list: borrowing ListModel) -> String {
    if let onto = commit.onto { return "dropped onto \(list.name(of: onto))" }
    let count = commit.isBlock ? "\(commit.items.count) items " : ""
    let place = "\(count)dropped at \(place(of: commit.to, list))"
    return commit.kind.moves ? place : "\(place), \(commit.kind.name)"
  }

  private static func place(of slot: Slot, _ list: borrowing ListModel) -> String {
    let row = "\(slot.item + 1) of \(list.itemCount(in: slot.section))"
    return list.sectionCount > 1 ? "\(list.sectionID(slot.section)), \(row)" : row
  }
}

extension LiftFailure {
  /// Why the press lifted nothing, in a few words.
  package var words: String {
    switch self {
    case .press: "no long press"
    case .immovable: "this item stays"
    case .refused: "not lifted"
    case .removed: "the item is gone"
    }
  }
}
