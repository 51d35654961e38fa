/// A local variable or a parameter of a script.
struct OutlineVariable: Hashable {
  /// What it holds, as far as its declaration shows.
  enum Value: Hashable {
    /// Anything.
    case unknown
    /// A function, by its number.
    case function(Int)
    /// A table that is written there, by its number.
    case table(Int)
    /// A module, by its dotted name.
    case module(String)
    /// The result of a global function, such as `replay`.
    case call(String)
    /// A parameter of a function: the function's number, and the position from 0.
    case parameter(function: Int, position: Int)
  }

  let name: String
  /// The bytes of its name where it is declared.
  let range: Range<Int>
  var value: Value
  /// The bytes in which it is visible.
  var scope: Range<Int>
}
