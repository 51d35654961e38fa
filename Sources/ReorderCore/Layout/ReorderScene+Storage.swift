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
    /// The other lists; `nil` if there is only this one.
    var board: Board?
    /// Whether the scroll states of the board and of the current list have changed places: while
    /// `autoscroll` is asked about the board.
    var showsBoard = false
    /// What the application says of items.
    var data: [ItemID: DropData] = [:]
    /// The handles of those that have one.
    var handles: [ItemID: Rect2D] = [:]
    /// What has been done on lists that were the current one.
    var work = WorkCount()
  }

  /// What belongs to one list of a scene.
  @usableFromInline
  struct ListPart: Hashable, Sendable {
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

  /// Whether two scenes show the same.
  ///
  /// O(n); O(1) if neither has changed since one was copied from the other.
  public static func == (left: ReorderScene, right: ReorderScene) -> Bool {
    if left.storage === right.storage { return true }
    guard left.storage.value.pointee == right.storage.value.pointee else { return false }
    // The names and flags of a waiting list's items are known when it is the current one.
    return !left.hasBoard
      || (0..<left.listCount).allSatisfy { left.showing($0).list == right.showing($0).list }
  }

  /// Feeds everything that is shown into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.value.pointee) }
}
