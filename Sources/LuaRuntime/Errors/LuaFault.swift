/// What an error is about, as data: set where it is raised, so that no message has to be parsed.
package enum LuaFault: Sendable, Hashable {
  /// A value of this type does not have the operation; its variable, if Lua knows one.
  case operation(Operation, type: String, LuaVariable?)
  /// Values of these types cannot be compared.
  case comparison(String, String)
  /// A function does not take an argument, counted from 1.
  case argument(Int, of: String)
  /// An object does not have the field.
  case unknownField(String, of: String)
  /// A field that is read-only was assigned.
  case readOnlyField(String, of: String)
  /// A method of an object was called with a dot.
  case missingSelf(String, of: String)
  /// A module cannot be loaded.
  case module(String)
  /// The script raised a table without a text of its own.
  case table
  /// The source has a syntax error.
  case syntax(LuaSyntaxFault)

  /// An operation on a value.
  package enum Operation: Sendable, Hashable, CaseIterable {
    /// Adding, negating and the like.
    case arithmetic
    /// Operators on bits.
    case bitwise
    /// The operator `..`.
    case concatenation
    /// The operator `#`.
    case length
    /// Looking up a field.
    case index
    /// A call.
    case call
  }
}

/// How Lua knows a value.
package struct LuaVariable: Sendable, Hashable {
  /// The kind that Lua reports.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// A local variable.
    case local
    /// A local variable of an enclosing function.
    case upvalue
    /// A global variable.
    case global
    /// A field of a table.
    case field
    /// A field that is called with a colon.
    case method
    /// A string in the source.
    case constant
  }

  /// The kind that Lua reports.
  package var kind: Kind
  /// Its name.
  package var name: String

  /// A variable.
  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

/// Where a source stops being valid Lua.
package struct LuaSyntaxFault: Sendable, Hashable {
  /// The token that the compiler rejects; `nil` at the end of the source.
  package var near: String?
  /// What the compiler expects there: a token such as `then`, or a kind of token such as `<name>`.
  package var expected: String?
  /// The token that is still open, and its line from 1.
  package var opener: Opener?

  /// A token that another one has to close.
  package struct Opener: Sendable, Hashable {
    /// The token, such as `if` or `{`.
    package var word: String
    /// Its line, from 1.
    package var line: Int

    /// Creates a token in a line.
    package init(_ word: String, line: Int) {
      self.word = word
      self.line = line
    }
  }

  /// Creates a fault at a token, or at the end of the source.
  package init(near: String?, expected: String? = nil, opener: Opener? = nil) {
    self.near = near
    self.expected = expected
    self.opener = opener
  }
}

/// How to fix an error; the message ends with it.
package enum LuaAdvice: Sendable, Hashable {
  /// The name that was probably meant.
  case name(String)
  /// A call with its object in front.
  case call(String)
  /// A note.
  case note(String)
}
