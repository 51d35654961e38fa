package import ReorderCore

/// Where two sides differ: both lists at one moment, and the moves of both on one timeline.
package struct DifferencePicture: Hashable, Sendable {
  /// One of the two lists.
  package struct Side: Hashable, Sendable {
    /// Whose list it is.
    package var title: String
    /// What this side did at the moment, line by line.
    package var notes: [String]
    /// The list; `nil` if it is not known.
    package var frame: Frame?
    /// The slots whose items differ from those of the other side.
    package var different: Set<Slot>
    /// The item that this side moved.
    package var moved: ItemID?

    /// Creates a side.
    package init(
      title: String, notes: [String], frame: Frame? = nil, different: Set<Slot> = [],
      moved: ItemID? = nil
    ) {
      self.title = title
      self.notes = notes
      self.frame = frame
      self.different = different
      self.moved = moved
    }
  }

  /// The moves of one side over time.
  package struct Lane: Hashable, Sendable {
    /// A move.
    package struct Tick: Hashable, Sendable {
      /// Its time.
      package var time: Timestamp
      /// The move in words.
      package var caption: String
      /// Whether it is the first that differs.
      package var isDifferent = false
      /// Whether there is a move; if not, one is missing here.
      package var isMove = true

      /// Creates a tick.
      package init(time: Timestamp, caption: String, isDifferent: Bool, isMove: Bool = true) {
        self.time = time
        self.caption = caption
        self.isDifferent = isDifferent
        self.isMove = isMove
      }
    }

    /// Whose moves they are, and how many.
    package var title: String
    /// The moves, in order.
    package var ticks: [Tick]

    /// Creates a lane.
    package init(title: String, ticks: [Tick]) {
      self.title = title
      self.ticks = ticks
    }
  }

  /// What was compared.
  package var title: String
  /// The moment that is shown, in words.
  package var subtitle: String
  /// The sentence below.
  package var caption: String
  /// The lists; empty if none differ.
  package var sides: [Side]
  /// What the lists do not show, in words; empty if nothing.
  package var cut: String
  /// Where the finger was until the moment, in the coordinates of the frames.
  package var path: [Point2D]
  /// The moves of both sides.
  package var lanes: [Lane]
  /// The beginning of the timeline.
  package var start: Timestamp
  /// The end of the timeline.
  package var end: Timestamp

  /// Creates a picture.
  package init(
    title: String, subtitle: String, caption: String, sides: [Side] = [], cut: String = "",
    path: [Point2D] = [], lanes: [Lane] = [], start: Timestamp = .zero, end: Timestamp = .zero
  ) {
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.sides = sides
    self.cut = cut
    self.path = path
    self.lanes = lanes
    self.start = start
    self.end = end
  }
}
