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
    case .began, .move, .proposed, .opened, .ended, .cancelled, .failed:
      text(for: moment, after: engine.changes, engine.scene, count: engine.drag?.count ?? 1)
    }
  }

  private static func name(under finger: Point2D?, in scene: borrowing ReorderScene) -> String? {
    if let finger, let window = scene.windows.window(at: finger) {
      return scene.windows[window]?.name
    }
    guard let finger, let slot = scene.uncoveredSlot(at: scene.scroll.content(finger)) else {
      return nil
    }
    return scene.list.item(at: slot).map { scene.list.name(of: $0) }
  }

  private static func text(
    for moment: Storyboard.Event, after changes: [ReorderChange], _ scene: ReorderScene, count: Int
  ) -> String {
    let list = scene.list
    var text = moment.rawValue
    for change in changes {
      switch change.effect {
      case .began(let subject) where moment == .began:
        text = self.text(lifting: scene.name(of: subject) ?? "", of: count)
      case .moved(let move) where moment == .move: text = self.text(for: move, scene)
      case .listMoved(let move) where moment == .move:
        text = move.other.map { "\(move.list) and \($0) swap" } ?? "\(move.list) to \(move.to + 1)"
      case .listCommitted(let commit) where moment == .ended:
        text = "dropped at \(commit.to + 1)"
      case .ended(.list(let name)) where moment == .ended && text == moment.rawValue:
        text = "\(name) is back where it was"
      case .proposed(let proposal) where moment == .proposed:
        text = proposal.map { self.text(for: $0, scene) } ?? nothing(scene)
      case .springOpened(let item) where moment == .opened: text = "\(list.name(of: item)) opens"
      case .failed(_, let failure) where moment == .failed: text = failure.words
      case .committed(let commit) where moment == .ended:
        text = self.text(for: commit, scene)
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

  private static func text(for move: PreviewMove, _ scene: ReorderScene) -> String {
    let list = scene.list
    return switch move.kind {
    case .insert: "\(list.name(of: move.item)) to \(place(of: move.target, scene))"
    case .exchange: "\(list.name(of: move.item)) and \(list.name(of: move.other)) swap"
    }
  }

  private static func text(for proposal: DropProposal, _ scene: ReorderScene) -> String {
    let target = Place(list: proposal.list, slot: proposal.slot)
    switch proposal.kind {
    case .move, .mark:
      let level = proposal.level.map { ", level \($0)" } ?? ""
      return "\(proposal.kind.name) at \(place(of: target, scene))\(level)"
    case .zone(let zone): return "over \(zone)"
    case .onto, .custom:
      let list = scene.showing(proposal.list).list
      let name = list.item(at: proposal.slot).map { list.name(of: $0) } ?? ""
      return "\(proposal.kind.name) \(name)"
    }
  }

  /// What a drop would do that does no more than the preview shows.
  private static func nothing(_ scene: ReorderScene) -> String {
    scene.hasLevels ? "back on its level" : "nothing is proposed"
  }

  private static func text(for commit: Commit, _ scene: ReorderScene) -> String {
    if let zone = commit.zone { return "dropped on \(zone)" }
    if let onto = commit.onto { return "dropped onto \(scene.list.name(of: onto))" }
    let target = Place(list: commit.toList, slot: commit.to)
    let level = commit.tree.map { ", level \($0.level)" } ?? ""
    let count = commit.isBlock ? "\(commit.items.count) items " : ""
    let place = "\(count)dropped at \(place(of: target, scene))\(level)"
    return commit.kind.moves ? place : "\(place), \(commit.kind.name)"
  }

  private static func place(of place: Place, _ scene: ReorderScene) -> String {
    guard place.list != Board.outside else { return "no list" }
    let scene = scene.showing(place.list)
    let (list, slot) = (scene.list, place.slot)
    var names = scene.board.map { [$0.lists[scene.currentList].id] } ?? []
    if list.sectionCount > 1 { names.append(list.sectionID(slot.section)) }
    names.append("\(slot.item + 1) of \(list.itemCount(in: slot.section))")
    return names.joined(separator: ", ")
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
