package import ReorderCore

/// A list of a board, as encoded.
package struct EncodedList: Hashable, Sendable {
  /// The list's name.
  package var id: String
  /// Where it lies, in the board's content coordinates.
  package var frame: EncodedFrame
  /// How the items are laid out.
  package var layout: EncodedLayout
  /// Distances kept free at the frame's edges, in points.
  package var insets: EncodedInsets
  /// The content offset at the start.
  package var offset: EncodedPoint
  /// The sections, in order.
  package var sections: [EncodedSection]
  /// Whether its items may go to other lists.
  package var gives: GiveRule
  /// Which items of other lists it takes.
  package var accepts: AcceptRule
  /// How many items it holds at most; `nil` for any number.
  package var limit: Int?
  /// The part by which the whole list is lifted, in the frame's coordinates; `nil` if it keeps its
  /// place.
  package var handle: EncodedFrame?

  /// Creates a list.
  package init(
    id: String, frame: EncodedFrame, layout: EncodedLayout = .list(EncodedListLayout()),
    insets: EncodedInsets = EncodedInsets(), offset: EncodedPoint = EncodedPoint(x: 0, y: 0),
    sections: [EncodedSection], gives: GiveRule = .items, accepts: AcceptRule = .all,
    limit: Int? = nil, handle: EncodedFrame? = nil
  ) {
    self.id = id
    self.frame = frame
    self.layout = layout
    self.insets = insets
    self.offset = offset
    self.sections = sections
    self.gives = gives
    self.accepts = accepts
    self.limit = limit
    self.handle = handle
  }
}

/// A zone of a board, as encoded.
package struct EncodedZone: Hashable, Sendable {
  /// The zone's name.
  package var id: String
  /// Where it lies, in the board's content coordinates.
  package var frame: EncodedFrame

  /// Creates a zone.
  package init(id: String, frame: EncodedFrame) {
    self.id = id
    self.frame = frame
  }
}
