/// What would mend a mistake.
public enum FixIt: Hashable, Sendable {
  /// Another name was meant.
  case name(String)
  /// Something else is to be written.
  case write(String)
  /// What there is to know.
  case note(String)

  /// The text that would stand in the place of the wrong one, where that is known.
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
