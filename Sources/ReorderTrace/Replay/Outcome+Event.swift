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
      /// The press came to nothing.
      case failed
      /// The item moved from one slot to another.
      case moved
      /// The content began to scroll under the drag, or came to rest.
      case scrolled
      /// The policy wants a sentence said about the event before.
      case announced
      /// The item was dropped.
      case ended
      /// The drag was taken away.
      case cancelled
    }

    /// What there is to say besides.
    public enum Detail: Hashable, Sendable {
      /// Nothing.
      case none
      /// From which slot to which.
      case path(from: Slot, to: Slot)
      /// The content offset.
      case offset(Point2D)
      /// The sentence.
      case text(String)
      /// The reason: a ``/ReorderCore/LiftFailure`` or a ``/ReorderCore/CancelReason``.
      case reason(String)
    }

    /// When.
    public var time: Timestamp
    /// What.
    public var kind: Kind
    /// The item or the window; `nil` where there was none.
    public var item: String?
    /// What there is to say besides.
    public var detail = Detail.none
  }
}
