/// One word of a Lua source, and where it stands.
struct LuaToken: Hashable, Sendable {
  /// What kind of word it is.
  enum Kind: Hashable, Sendable {
    /// Behind the last word.
    case end
    /// A name that is no reserved word.
    case name(String)
    /// A number, with its value.
    case number(LuaConstant)
    /// A string between quotes or long brackets, without its escapes.
    case string(String)
    /// A reserved word, an operator, or a character that Lua does not know.
    case word(String)
  }

  let kind: Kind
  /// The bytes of the source that it takes up.
  let range: Range<Int>
}

/// A value that is written out in a source.
enum LuaConstant: Hashable, Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  /// A string; what is not UTF-8 is repaired.
  case string(String)
}

/// Why a source is no Lua.
struct LuaSyntaxError: Error, Hashable, Sendable {
  /// What is wrong, and near which word.
  let message: String
  /// The byte of the source where it shows.
  let offset: Int
}
