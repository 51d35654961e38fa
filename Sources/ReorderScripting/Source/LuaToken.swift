/// One word of a Lua source, and where it stands.
package struct LuaToken: Hashable, Sendable {
  /// What kind of word it is.
  package enum Kind: Hashable, Sendable {
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

  package let kind: Kind
  /// The bytes of the source that it takes up.
  package let range: Range<Int>

  /// A word of a kind that takes up these bytes.
  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A value that is written out in a source.
package enum LuaConstant: Hashable, Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  /// A string; what is not UTF-8 is repaired.
  case string(String)
}

/// Why a source is no Lua.
package struct LuaSyntaxError: Error, Hashable, Sendable {
  /// What is wrong, and near which word.
  package let message: String
  /// The byte of the source where it shows.
  package let offset: Int

  /// An error that shows at a byte.
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
