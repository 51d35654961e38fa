internal import ReorderText

extension DisplayWidth {
  /// Returns the columns that a text takes once it is made printable.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + PrintableCharacter($1).columns }
  }
}
