public import ReorderCore

extension Outcome {
  /// Something that happened in a gesture.
  public struct Event: Hashable, Sendable {
    /// What happened.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The item was lifted and will move.
      case began
      /// An item that may not be moved was pressed.
      case tried
      /// The press failed.
      case failed
      /// The item moved from one slot to another.
      case moved
      /// A drop would do something else now than before, beyond the plain move.
      case proposed
      /// The drag hovered over a collapsed item, the event's own, until it opened.
      case springOpened = "spring_opened"
      /// The content began to scroll during the drag, or came to rest.
      case scrolled
      /// The policy announced the previous event.
      case announced
      /// The item was dropped.
      case ended
      /// The drag was cancelled.
      case cancelled
    }

    /// Further details of an event.
    public enum Detail: Hashable, Sendable {
      /// No details.
      case none
      /// The slots before and after.
      case path(from: Slot, to: Slot)
      /// What a drop would do; `nil` if nothing any more.
      case proposal(DropProposal?)
      /// The content offset.
      case offset(Point2D)
      /// The announcement.
      case text(String)
      /// The reason: a ``/ReorderCore/LiftFailure`` or a ``/ReorderCore/CancelReason``.
      case reason(String)
    }

    /// The time.
    public var time: Timestamp
    /// The kind.
    public var kind: Kind
    /// The item or the window; `nil` if there was none.
    public var item: String?
    /// Further details.
    public var detail = Detail.none
    /// The board's list that has the slot before; `nil` without a board.
    public var fromList: String?
    /// The board's list that has the slot after, or that scrolled; `nil` without a board, and for
    /// the board itself.
    public var list: String?
  }
}
