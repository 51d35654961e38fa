public import ReorderCore
internal import ReorderText

/// Something in a trace that was ignored or corrected, and where.
public struct TraceWarning: Hashable, Sendable {
  /// The objects of a trace that have their own keys.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// The header.
    case header
    /// The header's `scene`.
    case scene
    /// The scene's `viewport`, `insets` or `offset`, and the same objects in records.
    case geometry
    /// The scene's `layout`.
    case layout
    /// A section.
    case section
    /// An item.
    case item
    /// A list of a board.
    case list
    /// A zone of a board.
    case zone
    /// A floating window.
    case window
    /// A record.
    case record
    /// The object inside a record.
    case change
    /// A file of tasks.
    case tasks
    /// A task of a study.
    case task
    /// Where a task's item is to go.
    case goal
  }

  /// What was ignored or corrected.
  public enum Reason: Hashable, Sendable {
    /// An unknown key, and the object that has it.
    case unknownKey(String, in: Place)
    /// The header's offset is past the end of the content; the trace starts at the nearest valid
    /// one.
    case offset(Point2D, startsAt: Point2D)
    /// Pointers move, but none goes down.
    case noDown
    /// The trace is over after so many milliseconds, which may be meant as seconds.
    case seconds(Double)
  }

  /// The file, or another name for the source of the bytes.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// What was ignored or corrected.
  public var reason: Reason

  /// Creates a warning with its place.
  package init(file: String, line: Int, reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// Creates a warning if the scene could not start at the header's offset; `nil` if it could.
  init?(offsetOf header: EncodedHeader, file: String, line: Int, in scene: borrowing ReorderScene) {
    let (wanted, offset) = (header.scene.offset, scene.outerScroll.offset)
    guard wanted != offset else { return nil }
    self.init(file: file, line: line, reason: .offset(wanted, startsAt: offset))
  }
}

extension TraceWarning: CustomStringConvertible {
  /// The warning as a sentence for a person, marked as a warning so that nobody takes the trace
  /// for a bad one.
  public var description: String {
    "\(file):\(line): warning: \(reason)"
  }
}

extension TraceWarning.Reason: CustomStringConvertible {
  /// The reason as a clause.
  public var description: String {
    switch self {
    case .unknownKey(let key, let place):
      "unknown key \(quoted(key)) in the \(place.phrase) is ignored"
    case .offset(let wanted, let start):
      "the content ends before the offset \(phrase(of: wanted)); the trace starts at "
        + phrase(of: start)
    case .noDown:
      "no pointer goes down, so nothing is pressed; a drag begins with \"p\":\"down\""
    case .seconds(let end):
      "the trace is over after \(plain(end)) ms; \"t\" is in milliseconds, not in seconds"
    }
  }

  private func phrase(of point: Point2D) -> String { "x \(plain(point.x)), y \(plain(point.y))" }
}

extension TraceWarning.Place {
  var phrase: String {
    switch self {
    case .geometry: "viewport, insets or offset"
    case .change: "record's change"
    case .tasks: "file of tasks"
    case .goal: "task's goal"
    default: rawValue
    }
  }
}
