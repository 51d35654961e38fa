public import ReorderCore

/// The result of a trace: the same trace and the same behaviour give the same outcome, to the last
/// byte.
///
/// ```swift
/// print(outcome.phase, outcome.order, metrics.moves)
/// if let commit = outcome.commit { print(commit.item, commit.from, commit.to) }
/// ```
public struct Outcome: Hashable, Sendable {
  /// How a gesture ended.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// There was no gesture, or only presses on nothing.
    case idle
    /// The press was too short or slipped, or the item could not be lifted.
    case failed
    /// The item was dropped.
    case ended
    /// The drag was cancelled.
    case cancelled
    /// The trace ends in the middle of the press or the drag.
    case unfinished
  }

  /// A change of the order during a drag.
  ///
  /// A move of a whole list has the list's name for the item's, and places in the row of lists:
  /// those of a first section, without a list.
  public struct Move: Hashable, Sendable {
    /// The time.
    public var time: Timestamp
    /// Whether the item was inserted or exchanged.
    public var kind: SwapKind
    /// The dragged item.
    public var item: String
    /// The slot it left.
    public var from: Slot
    /// The slot it went to.
    public var to: Slot
    /// The board's list that it left; `nil` without a board.
    public var fromList: String?
    /// The board's list that it went to; `nil` without a board.
    public var toList: String?
  }

  /// A list of a board: its name, and how many of the sections in ``order`` are its own.
  public struct List: Hashable, Sendable {
    /// The list's name.
    public var id: String
    /// How many sections it has; they follow those of the lists before it.
    public var sectionCount: Int
  }

  /// The result that the application's model receives.
  public struct Commit: Hashable, Sendable {
    /// One step from the order before the drag to the order after it.
    public struct Step: Hashable, Sendable {
      /// Whether an item is inserted or two are exchanged.
      public var kind: SwapKind
      /// The item's slot before the step.
      public var from: Slot
      /// The item's slot after the step.
      public var to: Slot

      /// The board's list that has the slot before; `nil` without a board.
      public var fromList: String?
      /// The board's list that has the slot after; `nil` without a board.
      public var toList: String?

      /// Creates a step.
      package init(
        kind: SwapKind, from: Slot, to: Slot, fromList: String? = nil, toList: String? = nil
      ) {
        (self.kind, self.from, self.to) = (kind, from, to)
        (self.fromList, self.toList) = (fromList, toList)
      }
    }

    /// The item that was dragged; the list, if ``listOrder`` has any.
    public var item: String
    /// Its slot at the lift.
    public var from: Slot
    /// Its slot now; equal to `from` if the drag left it there and exchanged others.
    ///
    /// The first item's slot if several moved.
    public var to: Slot
    /// The steps that repeat the drag; empty if one insert from `from` to `to` is enough.
    ///
    /// Only these steps say where an exchange has put the other items.
    public var steps: [Step]
    /// The items that moved, in their order; empty if it was the dragged one alone.
    public var items: [String] = []
    /// The slot of each of ``items`` at the lift.
    public var froms: [Slot] = []
    /// The board's list in which each of ``items`` was; empty without a board.
    public var fromLists: [String] = []
    /// Where it is in the tree; `nil` in a list without levels.
    public var tree: TreePlace?
    /// What the drop does.
    public var kind = DropKind.move
    /// The item that it was dropped onto; `nil` unless it was.
    public var onto: String?
    /// What the policy tells with the drop.
    public var data = DropData()
    /// The name of the copy that was made of the item; `nil` if none was.
    public var copyID: String?
    /// The board's list in which it was; `nil` without a board.
    public var fromList: String?
    /// The board's list in which it is now; `nil` without a board.
    public var toList: String?
    /// The lists in their new order, if a whole list was dragged: ``from`` and ``to`` are then its
    /// places among them, those of a first section; else empty.
    public var listOrder: [String] = []

    /// Where each of ``items`` was at the lift: its slot, and the board's list.
    package var places: [(slot: Slot, list: String?)] {
      froms.indices.map { (froms[$0], fromLists.isEmpty ? nil : fromLists[$0]) }
    }

    /// The zone that it was dropped on; `nil` unless it was.
    public var zone: String? { if case .zone(let zone) = kind { zone } else { nil } }
  }

  /// Where a drop put items in a tree.
  public struct TreePlace: Hashable, Sendable {
    /// The level of the dragged item.
    public var level: Int
    /// How many items moved, the dragged one included.
    public var count: Int
    /// The item that has it among its children; `nil` at the top.
    public var parent: String?
    /// The levels of all items that moved; empty if they are one subtree.
    public var levels: [Int]
  }

  /// A floating window at the end.
  public struct Window: Hashable, Sendable {
    /// The window's name.
    public var id: String
    /// Its frame, in the container's coordinates.
    public var frame: Rect2D
  }

  /// A line that a script has printed.
  public struct Message: Hashable, Sendable {
    /// The time in the trace; `nil` while the script was loaded.
    public var time: Timestamp?
    /// The hook that was running; `nil` while the script was loaded.
    public var hook: String?
    /// The line, without its end.
    public var text: String
    /// How much it matters: `debug`, `info` or `warning`.
    public var level: String

    /// Creates a message.
    package init(time: Timestamp?, hook: String?, text: String, level: String = "info") {
      (self.time, self.hook, self.text, self.level) = (time, hook, text, level)
    }
  }

  /// An error in a script.
  public struct ScriptError: Hashable, Sendable {
    /// The error message, on one line.
    public var message: String
    /// The script's file, if known.
    public var file: String?
    /// The line in it, from 1.
    public var line: Int?
    /// The hook that was running.
    public var hook: String?
    /// The time in the trace.
    public var time: Timestamp?
    /// The character in the line, from 1.
    public var column: Int?
    /// The source line, or the relevant part of it.
    public var source: String?
    /// The replacement for the wrong text.
    public var suggestion: String?
    /// The active calls, innermost first.
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
  /// How the last gesture that pressed an item or a window ended.
  public var phase: Phase
  /// The most bytes that moves and events take before a replay stops: 128 MiB.
  package static var mostBytes: Int { 128 << 20 }

  /// The items' names, section by section, as the list shows them; includes previews of an
  /// unfinished drag.
  public var order: [[String]]
  /// The lists of a board, in whose order the sections of ``order`` follow each other; empty
  /// without a board.
  public var lists: [List] = []
  /// The names of a board's lists from the first to the last, as they stand in a row; empty unless
  /// one of them can be dragged.
  public var listOrder: [String] = []
  /// The content offset; of a board, the board's own.
  public var offset: Point2D
  /// Every change of the order in the same gesture, including previews that were undone later.
  public var moves: [Move]
  /// The changes of the order in earlier gestures; not part of the encoded outcome, which has them
  /// among its ``events``.
  package var earlierMoves: [Move]
  /// What the same gesture commits to the application's model; `nil` if nothing changed.
  public var commit: Commit?
  /// What happened in all gestures, in order.
  public var events: [Event]
  /// Where the last snapshot rests and how it looks there; `nil` if nothing was lifted.
  public var snapshot: Snapshot?
  /// The floating windows, back to front.
  public var windows: [Window]
  /// The errors in scripts; the runner of the scripts fills them in.
  public var scriptErrors: [ScriptError]
  /// The number of pointer samples in the trace.
  public var samples: Int
  /// The number of ticks that ran.
  public var ticks: Int
  /// What the scripts have printed; their runner fills it in.
  public var messages: [Message] = []
}
