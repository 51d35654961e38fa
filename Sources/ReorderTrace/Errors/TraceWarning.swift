/// Something in a trace that is ignored, and where.
public struct TraceWarning: Hashable, Sendable {
  /// The objects of a trace that have keys of their own.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// The header.
    case header
    /// The header's `scene`.
    case scene
    /// The scene's `viewport`, `insets` or `offset`, and what records hold of their kind.
    case geometry
    /// The scene's `layout`.
    case layout
    /// A section.
    case section
    /// An item.
    case item
    /// A floating window.
    case window
    /// A record.
    case record
    /// What a record holds.
    case change
  }

  /// The file, or another name for where the bytes came from.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// A key that means nothing.
  public var key: String
  /// The object that has it.
  public var place: Place

  /// Creates a warning with its place.
  public init(file: String, line: Int, key: String, place: Place) {
    self.file = file
    self.line = line
    self.key = key
    self.place = place
  }
}

extension TraceWarning: CustomStringConvertible {
  /// The warning as a sentence for a person, marked as what it is, so that no reader of messages
  /// takes the trace for a bad one.
  public var description: String {
    "\(file):\(line): warning: unknown key \(quoted(key)) in the \(place.words) is ignored"
  }
}

extension TraceWarning.Place {
  var words: String {
    switch self {
    case .geometry: "viewport, insets or offset"
    case .change: "record's change"
    default: rawValue
    }
  }
}
