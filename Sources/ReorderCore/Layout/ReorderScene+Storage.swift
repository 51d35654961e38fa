// A scene is passed to every question and every rule, so it has to be cheap to pass: one reference,
// shared by its copies until one of them changes.

extension ReorderScene {
  /// The parts of a scene.
  @usableFromInline
  struct Parts: Hashable {
    /// The current list.
    @usableFromInline var shown: ListPart
    @usableFromInline var windows: WindowStack
    var log = MoveLog()
    var gathered = GatheredItems()
    /// The lists as the application has described them; `nil` if there is only one.
    var board: Board?
    /// The other lists, first what is in no list; `nil` for the current one.
    ///
    /// Empty as long as nothing can go from the current one to elsewhere.
    var waiting: [ListPart?] = []
    /// The number of the current list; ``Board/outside`` while what is in no list is asked about.
    var current = 0
    /// What the application says of items.
    var data: [ItemID: DropData] = [:]
    /// The handles of those that have one.
    var handles: [ItemID: Rect2D] = [:]
    /// What has been done on lists that were the current one.
    var work = WorkCount()
  }

  /// What belongs to one list of a scene.
  @usableFromInline
  struct ListPart: Sendable {
    @usableFromInline var list: ListModel
    @usableFromInline var scroll: ScrollState
    var layout: LayoutDescription
    var geometry: Geometry
    /// How the layout is mirrored.
    var mirror: Mirror
  }

  /// The parts, for a change: copied first if another scene shares them.
  @inline(__always)
  mutating func own() -> UnsafeMutablePointer<Parts> { Shared.own(&storage) }

  /// What has been done since the last call, in the unit of ``Effort``.
  mutating func takeWork() -> Int {
    let (shown, others) = (list.work, storage.value.pointee.work)
    guard shown.units + others.units > 0 else { return 0 }
    let parts = own()
    return parts.pointee.work.take() + parts.pointee.shown.list.work.take()
  }
}

// What is known of the items of all lists is in the current one.
extension ReorderScene.Parts {
  /// Whether two scenes show the same.
  ///
  /// O(n).
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    guard left.current == right.current, left.board == right.board, left.windows == right.windows,
      left.log == right.log, left.gathered == right.gathered, left.data == right.data,
      left.handles == right.handles, left.waiting.count == right.waiting.count
    else { return false }
    let (known, theirs) = (left.shown.list.directory, right.shown.list.directory)
    return left.shown.isSame(as: right.shown, known, theirs)
      && zip(left.waiting, right.waiting).allSatisfy { one, other in
        guard let one, let other else { return true }
        return one.isSame(as: other, known, theirs)
      }
  }

  /// Feeds everything that is shown into a hasher.
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    for part in waiting + [shown] {
      hasher.combine(part?.list)
      hasher.combine(part?.scroll)
    }
    hasher.combine(board)
    hasher.combine(windows)
    hasher.combine(log)
    hasher.combine(gathered)
  }
}

extension ReorderScene.ListPart {
  /// Whether two lists hold and show the same, whose items are known elsewhere.
  fileprivate func isSame(
    as other: Self, _ known: ItemDirectory, _ theirs: ItemDirectory
  ) -> Bool {
    scroll == other.scroll && layout == other.layout && geometry == other.geometry
      && mirror == other.mirror && list.isSame(as: other.list, known, theirs)
  }
}
