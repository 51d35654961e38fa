public import ReorderCore

/// What came of a trace: the same trace and the same behaviour give the same outcome, to the last
/// byte.
public struct Outcome: Hashable, Sendable {
  /// How the last gesture of a trace ended.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Nothing was lifted: there was no gesture, or a press on nothing.
    case idle
    /// The press was too short or slipped, or the item could not be lifted.
    case failed
    /// The item was dropped.
    case ended
    /// The drag was taken away.
    case cancelled
    /// The trace ends in the middle of the press or the drag.
    case unfinished
  }

  /// A change of the order while a drag went on.
  public struct Move: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// Whether the item moved in between or changed places.
    public var kind: SwapKind
    /// The dragged item.
    public var item: String
    /// Where it was.
    public var from: Slot
    /// Where it went.
    public var to: Slot
  }

  /// A turning point of a gesture.
  public struct Event: Hashable, Sendable {
    /// What a gesture turned into.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The item was lifted.
      case began
      /// An item that may not be moved was pressed.
      case tried
      /// The press came to nothing.
      case failed
      /// The item was dropped.
      case ended
      /// The drag was taken away.
      case cancelled
    }

    /// When.
    public var time: Timestamp
    /// What.
    public var kind: Kind
    /// The item or the window; `nil` where there was none.
    public var item: String?
  }

  /// What the application's model is told.
  public struct Commit: Hashable, Sendable {
    /// The item that was dragged.
    public var item: String
    /// Where it was at the lift.
    public var from: Slot
    /// Where it is now.
    public var to: Slot
  }

  /// A floating window in the end.
  public struct Window: Hashable, Sendable {
    /// The window's name.
    public var id: String
    /// Where it is, in the container's coordinates.
    public var frame: Rect
  }

  /// Something that went wrong in a script.
  public struct ScriptError: Hashable, Sendable {
    /// What went wrong, on one line.
    public var message: String
    /// The script's file, where it is known.
    public var file: String?
    /// The line in it, from 1.
    public var line: Int?
    /// The hook that was being asked.
    public var hook: String?
    /// The time in the trace.
    public var time: Timestamp?
    /// The character in the line, from 1.
    public var column: Int?
    /// The line as it is written, or the part of it that matters.
    public var source: String?
    /// What would stand in the place of the wrong text.
    public var suggestion: String?
    /// The calls that were under way, innermost first.
    public var traceback: [String]

    /// Creates a report of an error.
    public init(
      message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
      hook: String? = nil, time: Timestamp? = nil, source: String? = nil,
      suggestion: String? = nil, traceback: [String] = []
    ) {
      self.message = message
      self.file = file
      self.line = line
      self.column = column
      self.hook = hook
      self.time = time
      self.source = source
      self.suggestion = suggestion
      self.traceback = traceback
    }
  }

  /// The trace's name.
  public var trace: String
  /// The behaviour's name; `nil` for the native rules.
  public var behaviour: String?
  /// How the last gesture ended.
  public var phase: Phase
  /// The items' names, section by section, as the list shows them; previews of an unfinished drag
  /// included.
  public var order: [[String]]
  /// The content offset.
  public var offset: Point
  /// Every change of the order, previews that were taken back later included.
  public var moves: [Move]
  /// What the last gesture told the application's model; `nil` where nothing changed.
  public var commit: Commit?
  /// The turning points of all gestures.
  public var events: [Event]
  /// Where the last snapshot rests and how it looks there; `nil` where nothing was lifted.
  public var snapshot: Snapshot?
  /// The floating windows, back to front.
  public var windows: [Window]
  /// What went wrong in scripts; for whoever ran them to fill in.
  public var scriptErrors: [ScriptError]
  /// How many pointer samples the trace had.
  public var samples: Int
  /// How many ticks passed.
  public var ticks: Int
}
