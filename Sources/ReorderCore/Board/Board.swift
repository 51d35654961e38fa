/// Several lists, and zones, on a surface that scrolls.
///
/// One of the lists is the scene's current one, see ``ReorderScene/currentList``: its
/// ``ReorderScene/list`` and ``ReorderScene/scroll`` are that list's. ``ReorderScene/showing(_:)``
/// is the scene with another list.
public struct Board: Hashable, Sendable {
  /// Why a board cannot be built.
  public enum Invalid: Error, Hashable, Sendable {
    /// Two lists or zones have this id.
    case duplicateID(String)
    /// The frame of the list or zone has a negative extent, or a number that is not finite.
    case frame(id: String)
    /// The list has a layout by frames, in which no item can come or go.
    case layout(id: String)
    /// The limit is negative.
    case limit(id: String)
    /// The handle of the list has a negative extent, or a number that is not finite.
    case handle(id: String)
    /// There are zones but no lists, or more than 10,000 lists or zones.
    case count
    /// The board has sections of its own.
    case sections
    /// The list cannot be built.
    indirect case list(id: String, ReorderScene.Invalid)
  }

  /// A list of a board.
  public struct List: Hashable, Sendable {
    /// The application's name for the list.
    public let id: String
    /// The part of the board in which its items are seen, in the board's content coordinates.
    public internal(set) var frame: Rect2D
    /// Whether its items may go to other lists.
    public let gives: GiveRule
    /// Which items of other lists it takes.
    public let accepts: AcceptRule
    /// How many items it holds at most; `nil` for any number.
    public internal(set) var limit: Int?
    /// The part by which the whole list is lifted, in points from the frame's top left corner;
    /// `nil` if it keeps its place.
    public internal(set) var handle: Rect2D?

    /// The handle in the board's content coordinates.
    package var handleOnBoard: Rect2D? { handle?.moved(by: frame.origin - .zero) }
  }

  /// The visible part of the board.
  public internal(set) var scroll: ScrollState
  /// The lists, the frontmost one last.
  public internal(set) var lists: [List]
  /// The zones, which lie in front of the lists.
  public let zones: [ZoneDescription]

  /// What a point of a board lies in.
  @frozen
  public enum Place: Hashable, Sendable {
    /// In a list: its number.
    case list(Int)
    /// In a zone: its number.
    case zone(Int)
  }

  /// The frontmost zone or list at a point of the board; `nil` if there is none, or if the point is
  /// not in sight.
  ///
  /// O(zones + lists).
  public func place(at point: Point2D) -> Place? {
    guard visible.contains(point) else { return nil }
    if let zone = zones.lastIndex(where: { $0.frame.contains(point) }) { return .zone(zone) }
    return lists.lastIndex { $0.frame.contains(point) }.map { .list($0) }
  }

  /// Whether there is a list or zone at a point of the board, in sight or not.
  func hasPlace(at point: Point2D) -> Bool {
    zones.contains { $0.frame.contains(point) } || lists.contains { $0.frame.contains(point) }
  }

  /// The part of the board that is in sight.
  var visible: Rect2D { Rect2D(origin: scroll.offset, size: scroll.viewport) }

  /// Whether a part of a list or zone is in sight.
  func shows(_ place: Place) -> Bool {
    switch place {
    case .list(let list): list == Self.outside || lists[list].frame.commonArea(visible) > 0
    case .zone(let zone): zones[zone].frame.commonArea(visible) > 0
    }
  }

  /// The list or zone of a name; `nil` if there is none.
  public func place(named name: String) -> Place? {
    if let list = lists.firstIndex(where: { $0.id == name }) { return .list(list) }
    return zones.firstIndex { $0.id == name }.map { .zone($0) }
  }

  /// The name of a list or zone.
  public func name(of place: Place) -> String {
    switch place {
    case .list(let list): list == Self.outside ? Self.nameOfOutside : lists[list].id
    case .zone(let zone): zones[zone].id
    }
  }

  /// Where a list's frame begins, in viewport coordinates.
  func origin(of list: Int) -> Point2D {
    list == Self.outside ? .zero : scroll.viewport(lists[list].frame.origin)
  }

  /// Takes note of the extent of the content.
  mutating func measure() {
    var size = Size2D.zero
    for frame in lists.map({ $0.frame }) + zones.map({ $0.frame }) {
      size.width = max(size.width, frame.maxX)
      size.height = max(size.height, frame.maxY)
    }
    scroll.contentSize = size
  }
}
