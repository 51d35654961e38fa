/// A position in a document, as the protocol counts.
struct Position: Hashable, Comparable {
  /// The line, from 0.
  var line: Int
  /// The code units before it in the line.
  var character: Int

  /// By line, then by character.
  static func < (a: Self, b: Self) -> Bool { (a.line, a.character) < (b.line, b.character) }
}
