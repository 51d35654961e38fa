public import ReorderCore

/// What came of a trace: the same trace and the same behaviour give the same outcome, to the last
/// byte.
public struct Outcome: Hashable, Sendable {
  /// How a gesture ended.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// There was no gesture, or only presses on nothing.
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

  /// What the application's model is told.
  public struct Commit: Hashable, Sendable {
    /// One step of what leads from the order before the drag to the one after it.
    public struct Step: Hashable, Sendable {
      /// Whether an item goes in between or two change places.
      public var kind: SwapKind
      /// Where the item is before the step.
      public var from: Slot
      /// Where it is after the step.
      public var to: Slot
    }

    /// The item that was dragged.
    public var item: String
    /// Where it was at the lift.
    public var from: Slot
    /// Where it is now; equal to `from` where the drag left it there and exchanged others.
    public var to: Slot
    /// The steps that repeat the drag; empty where one insert from `from` to `to` does.
    ///
    /// Only they say where an exchange has put the other items.
    public var steps: [Step]
  }

  /// A floating window in the end.
  public struct Window: Hashable, Sendable {
    /// The window's name.
    public var id: String
    /// Where it is, in the container's coordinates.
    public var frame: Rect2D
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
  /// How the last gesture ended that pressed an item or a window.
  public var phase: Phase
  /// The most bytes that moves and events take before a replay gives up: 256 MiB.
  public static var mostBytes: Int { 256 << 20 }

  /// The items' names, section by section, as the list shows them; previews of an unfinished drag
  /// included.
  public var order: [[String]]
  /// The content offset.
  public var offset: Point2D
  /// Every change of the order in the same gesture, previews that were taken back later included.
  public var moves: [Move]
  /// The changes of the order in the gestures before that one; not part of the encoded outcome,
  /// which has them among its ``events``.
  public var earlierMoves: [Move]
  /// What the same gesture commits to the application's model; `nil` where nothing changed.
  public var commit: Commit?
  /// What happened in all gestures, in order.
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
