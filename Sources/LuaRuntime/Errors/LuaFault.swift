/// What an error is about, as data: known where it is raised, so that nobody has to read a message.
public enum LuaFault: Sendable, Hashable {
  /// A value of this type does not have the operation; its variable, if Lua knows one.
  case operation(Operation, type: String, LuaVariable?)
  /// Values of these types cannot be compared.
  case comparison(String, String)
  /// A function does not take an argument, counted from 1.
  case argument(Int, of: String)
  /// An object does not have the field.
  case unknownField(String, of: String)
  /// A field was assigned to that cannot be.
  case readOnlyField(String, of: String)
  /// A method of an object was called with a dot.
  case missingSelf(String, of: String)
  /// A module cannot be had.
  case module(String)
  /// The script raised a table that has no text of its own.
  case table
  /// The source stops being Lua.
  case syntax(LuaSyntaxFault)

  /// What is done with a value.
  public enum Operation: Sendable, Hashable, CaseIterable {
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
public struct LuaVariable: Sendable, Hashable {
  /// What Lua takes it for.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A local variable.
    case local
    /// A local variable of a function outside.
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

  /// What Lua takes it for.
  public var kind: Kind
  /// Its name.
  public var name: String

  /// A variable.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

/// Where a source stops being Lua.
public struct LuaSyntaxFault: Sendable, Hashable {
  /// The word that the compiler cannot take; `nil` at the end of the source.
  public var near: String?
  /// What the compiler wants there: a word such as `then`, or a kind of word such as `<name>`.
  public var expected: String?
  /// The word that is still open, and its line from 1.
  public var opener: Opener?

  /// A word that something else has to close.
  public struct Opener: Sendable, Hashable {
    /// The word, such as `if` or `{`.
    public var word: String
    /// Its line, from 1.
    public var line: Int

    /// A word in a line.
    public init(_ word: String, line: Int) {
      self.word = word
      self.line = line
    }
  }

  /// A fault at a word, or at the end of the source.
  public init(near: String?, expected: String? = nil, opener: Opener? = nil) {
    self.near = near
    self.expected = expected
    self.opener = opener
  }
}

/// What would mend an error; its message ends in it.
public enum LuaAdvice: Sendable, Hashable {
  /// Another name was meant.
  case name(String)
  /// A call that has its object in front.
  case call(String)
  /// What there is to know.
  case note(String)
}
