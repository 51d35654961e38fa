/// A range in a document, as the protocol counts.
struct TextRange: Hashable {
  /// The first position.
  var start: Position
  /// The position after the last.
  var end: Position

  /// The start of a document.
  static let top = TextRange(
    start: Position(line: 0, character: 0), end: Position(line: 0, character: 0))
}
