internal import ReorderCore

// What an observer of laws keeps of a moment, to compare a later one with it.

extension LawWatch {
  /// What was shown of a drag.
  struct Shown: Sendable {
    var place: (list: Int, slot: Slot)
    let home: (list: Int, slot: Slot)
    private(set) var proposed: DropProposal?
    /// The level on which a drop would put the item; `nil` if it was not proposed.
    private(set) var level: Int?
    /// The item onto which a drop would go.
    var onto: ItemID?
    var isCommitted = false
    let isPlain: Bool
    var move: PreviewMove? {
      didSet { if let move { place = (move.toList, move.to) } }
    }

    init(_ drag: DragContext, in scene: ReorderScene) {
      let item = drag.item ?? DraggedItem(ItemID(rawValue: 0), at: Slot(section: 0, item: 0))
      place = (item.list, item.current)
      home = (item.originList, item.origin)
      isPlain = item.original == nil && drag.count == 1 && item.originList >= 0
      propose(drag.proposed, in: scene)
    }

    mutating func propose(_ proposal: DropProposal?, in scene: ReorderScene) {
      proposed = proposal
      onto = nil
      level = proposal?.level
      guard let proposal, proposal.kind == .onto, proposal.list >= 0 else { return }
      onto = scene.showing(proposal.list).list.item(at: proposal.slot)
    }

    var hasLeftHome: Bool { place.list != home.list || place.slot != home.slot }
  }

  /// What a cancel has to restore, besides the places of the items.
  struct State: Sendable {
    let offsets: [Point2D]
    let lists: [String]

    init(_ scene: ReorderScene) {
      offsets = LawWatch.offsets(of: scene)
      lists = scene.board?.lists.map { $0.id } ?? []
    }

    /// What is different, as a clause that goes on with "than"; `nil` if nothing is.
    func difference(from other: State) -> String? {
      if lists != other.lists { return "the lists are in another order" }
      return zip(offsets, other.offsets).contains { ($0 - $1).length > 1e-6 }
        ? "the content lies at another offset" : nil
    }
  }

  static func places(in scene: ReorderScene) -> [ItemID: Place] {
    var places: [ItemID: Place] = [:]
    for (number, shown) in scene.mapLists({ $0 }).enumerated() {
      for section in 0..<shown.list.sectionCount {
        for index in 0..<shown.list.itemCount(in: section) {
          let slot = Slot(section: section, item: index)
          if let item = shown.list.item(at: slot) { places[item] = Place(list: number, slot: slot) }
        }
      }
    }
    return places
  }

  static func offsets(of scene: ReorderScene) -> [Point2D] {
    guard scene.canTravel else { return [scene.scroll.offset] }
    return [scene.outerScroll.offset] + scene.offsets
  }

  /// The finger in the content of the item's list.
  static func content(_ drag: DragContext, in scene: ReorderScene) -> Point2D {
    let number = drag.item?.list ?? 0
    guard let board = scene.board, board.lists.indices.contains(number),
      let list = scene.scroll(ofList: number)
    else { return scene.scroll.content(drag.pointer) }
    let place = board.scroll.content(drag.pointer) - board.lists[number].frame.origin
    return list.offset + place
  }

  /// Which part of the item lies before the finger, on each axis.
  static func share(_ drag: DragContext) -> (x: Double, y: Double)? {
    guard drag.size.width > 0, drag.size.height > 0 else { return nil }
    return (drag.grab.dx / drag.size.width, drag.grab.dy / drag.size.height)
  }
}

/// The finger's way along one axis, and the places that items have left on it.
struct Walk: Sendable {
  private var last: Point2D?
  private var direction: Vector2D?
  private var left: [ItemID: Set<Place>] = [:]

  /// Something else than the finger moves.
  mutating func end() { (direction, left) = (nil, [:]) }

  mutating func go(to point: Point2D) {
    defer { last = point }
    guard let last, last != point else { return }
    let way = point - last
    let heading =
      way.dx != 0 && way.dy != 0 ? nil : Vector2D(dx: way.dx.sign(), dy: way.dy.sign())
    guard let heading, heading == direction else {
      (direction, left) = (heading, [:])
      return
    }
  }

  /// Notes that an item leaves a place; returns whether it comes to one that it has left.
  mutating func leave(_ old: Place, for new: Place, by item: ItemID) -> Bool {
    guard direction != nil else { return false }
    left[item, default: []].insert(old)
    return left[item]?.contains(new) == true
  }
}

extension Double {
  fileprivate func sign() -> Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
