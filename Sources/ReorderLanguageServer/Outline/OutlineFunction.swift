/// A function of a script.
struct OutlineFunction: Hashable {
  /// Where a function is kept.
  enum Owner: Hashable {
    /// Nowhere that is known.
    case none
    /// A key of a table, by the table's number.
    case key(table: Int, name: String)
    /// A field of a local variable, as in `function styles.plain()`.
    case field(variable: Int, name: String)
    /// A local variable.
    case variable(Int)
  }

  let owner: Owner
  /// The bytes from the word `function` to its `end`.
  var range: Range<Int>
  /// The names of its parameters.
  var parameters: [String] = []
}
