/// A table that is written in a script.
struct OutlineTable: Hashable {
  /// What a table is given to.
  enum Owner: Hashable {
    /// Nothing that is known.
    case none
    /// A `return` of a function, by its number; of the file, if `nil`.
    case result(function: Int?)
    /// A key of another table, by the table's number.
    case key(table: Int, name: String)
    /// A global function that is called with it.
    case argument(of: String)
    /// A local variable.
    case variable(Int)
  }

  /// A key of a table.
  struct Key: Hashable {
    let name: String
    /// The bytes of the key.
    let range: Range<Int>
    /// The number of the first token of its value.
    let value: Int
  }

  let owner: Owner
  /// The bytes from brace to brace.
  var range: Range<Int>
  /// The keys that are names, in order.
  var keys: [Key] = []
}
