/// A suggested fix for a mistake.
public enum FixIt: Hashable, Sendable {
  /// Use another name.
  case name(String)
  /// Write something else.
  case write(String)
  /// A note.
  case note(String)

  /// The replacement for the wrong text, if known.
  public var replacement: String? {
    switch self {
    case .name(let name): name
    case .write(let text): text
    case .note: nil
    }
  }
}

extension FixIt: CustomStringConvertible {
  /// "did you mean 'target'?", "write list:at(…)", or the note.
  public var description: String {
    switch self {
    case .name(let name): "did you mean '\(name)'?"
    case .write(let text): "write \(text)"
    case .note(let text): text
    }
  }
}
