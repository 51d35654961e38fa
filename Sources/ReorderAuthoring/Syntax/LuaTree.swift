internal import ReorderScripting

/// A parsed source: its statements and all its local variables.
struct LuaChunk: Sendable {
  let body: [LuaStatement]
  /// All variables in order of declaration; a variable's number is its position.
  let variables: [LuaVariable]
  /// Whether it has labels, so that jumps may reach any statement.
  var hasLabels = false
  /// The variables that a function uses from outside of it.
  var captured: Set<Int> = []
}

/// A local variable of a source.
struct LuaVariable: Hashable, Sendable {
  /// How it was declared.
  enum Origin: Hashable, Sendable {
    case local, function, parameter, loop
    /// The implicit `self` of `function t:name()`.
    case implicit
  }

  let name: String
  let origin: Origin
  /// `const` or `close`, if declared so.
  let attribute: String?
  /// The source byte where it is declared.
  let offset: Int
  /// The variable of the same name that it hides.
  var hides: Int?
}

/// A statement: what it declares, assigns, evaluates and contains.
struct LuaStatement: Sendable {
  enum Kind: Hashable, Sendable {
    case local, assign, call, block, `return`, jump
  }

  let kind: Kind
  /// The variables that it declares.
  var variables: [Int] = []
  /// The targets it assigns to.
  var targets: [LuaExpression] = []
  /// The expressions it evaluates.
  var values: [LuaExpression] = []
  /// The blocks it contains: a loop's body, the branches of an `if`.
  var blocks: [[LuaStatement]] = []
  /// Whether its block may run any number of times.
  var isLoop = false
  /// The source byte where it starts.
  var offset = 0
}

/// An expression, and its start.
struct LuaExpression: Sendable {
  indirect enum Kind: Sendable {
    case constant(LuaConstant)
    case vararg
    /// A local variable, by its number.
    case local(Int)
    case global(String)
    /// `table.key` and `table[key]`.
    case index(LuaExpression, LuaExpression)
    case call(LuaExpression, [LuaExpression])
    /// `object:name(…)`; the name is a constant.
    case method(LuaExpression, LuaExpression, [LuaExpression])
    case function(FunctionBody)
    case table([TableField])
    /// An operator, or the parentheses around an expression.
    case operation([LuaExpression])
  }

  let kind: Kind
  /// The source byte where it starts.
  let offset: Int
  /// The operators of an operation: one before a single operand, or one between each two, applied
  /// from the left; none in parentheses.
  var operators: [String] = []
}

/// A function as written.
struct FunctionBody: Sendable {
  /// The numbers of its parameters, including an implicit `self`.
  let parameters: [Int]
  let isVararg: Bool
  let body: [LuaStatement]
}

/// A field of a table constructor; those without a key count from 1.
struct TableField: Sendable {
  let key: LuaExpression?
  let value: LuaExpression
}

extension LuaExpression {
  /// The string, if it is a string constant.
  var string: String? {
    if case .constant(.string(let text)) = kind { text } else { nil }
  }

  /// The expressions directly inside it; those of a function are in its body.
  var children: [LuaExpression] {
    switch kind {
    case .constant, .vararg, .local, .global, .function: []
    case .index(let table, let key): [table, key]
    case .call(let function, let arguments): [function] + arguments
    case .method(let object, _, let arguments): [object] + arguments
    case .table(let fields): fields.flatMap { ($0.key.map { [$0] } ?? []) + [$0.value] }
    case .operation(let operands): operands
    }
  }
}
