/// A token of a Lua source, and its position.
package struct LuaToken: Hashable, Sendable {
  /// The kinds of tokens.
  package enum Kind: Hashable, Sendable {
    /// The end of the source.
    case end
    /// A name other than a reserved word.
    case name(String)
    /// A number, with its value.
    case number(LuaConstant)
    /// A string between quotes or long brackets, with its escapes resolved.
    case string(String)
    /// A reserved word, an operator, or a character unknown to Lua.
    case word(String)
  }

  /// The kind, with the value.
  package let kind: Kind
  /// The bytes of the source that it spans.
  package let range: Range<Int>

  /// Creates a token of a kind that spans these bytes.
  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A literal value in a source.
package enum LuaConstant: Hashable, Sendable {
  /// `nil`.
  case `nil`
  /// `true` or `false`.
  case boolean(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// A number with a fraction.
  case number(Double)
  /// A string; invalid UTF-8 is repaired.
  case string(String)
}

/// Why a source is not valid Lua.
package struct LuaSyntaxError: Error, Hashable, Sendable {
  /// The problem, and the nearby token.
  package let message: String
  /// The byte of the source at which it shows.
  package let offset: Int

  /// Creates an error at a byte.
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
