/// A field that a script assigns to a local variable, as in `function styles.plain()`.
struct OutlineField: Hashable {
  let name: String
  /// The bytes of the name.
  let range: Range<Int>
  /// The function that it holds, by its number, if it holds one.
  var function: Int?
}
