/// The way of a dragged item among the lists of a board.
///
/// The item is in a list at any time. A list that the drag means, and that accepts it, is asked for
/// a target with the item already in it; if the answer moves nothing yet, the item goes back.
struct BoardTravel: Hashable, Sendable {
  /// Where places are given.
  enum Frame: Hashable, Sendable {
    case list(Int)
    case board
  }

  /// A list that the item left, and where the finger was then, in the board's coordinates.
  struct Leaving: Hashable, Sendable {
    var list: Int
    var pointer: Point2D

    /// Whether the item does not go back to a list, since the finger has only trembled.
    func isHeld(_ list: Int, at pointer: Point2D) -> Bool {
      list == self.list && (pointer - self.pointer).length < MoveGuard.tremor
    }
  }

  /// What a list answered that was asked whether it takes the item.
  struct Answer: Hashable, Sendable {
    var list: Int
    var isAccepted: Bool
  }

  /// In which coordinates the drag's places are now.
  var frame: Frame
  /// The list that was asked last; `nil` if the drag has been over the item's own list since.
  var asked: Answer?
  /// Where the item came from to be asked for a target; `nil` if it is where it belongs.
  var origin: Place?
  /// The offset of the list that the item came from then, which may end before it without the item.
  var offset = Point2D.zero
  /// Whether the application has changed the item's list since that was asked.
  var isChanged = false
  /// Where the item is shown while its list is asked again; `nil` while it is not.
  var shown: Place?
  /// The list that the item left last; `nil` before it leaves one.
  var left: Leaving?
  /// The velocity of the list in this step.
  var velocity = Vector2D.zero

  /// Starts in a list.
  init(in list: Int) { frame = .list(list) }
}
