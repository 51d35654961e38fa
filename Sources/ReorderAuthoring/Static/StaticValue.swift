internal import LuaRuntime
internal import ReorderScripting

/// A value that an expression may have, as far as the text shows it.
struct StaticValue {
  enum Kind {
    case constant(LuaConstant)
    case table([TableField])
    case function(FunctionBody)
    /// A number, string or boolean that only a run decides.
    case number, string, boolean
    case unknown
  }

  let kind: Kind
  /// Where the value is written.
  let expression: LuaExpression
  /// The source that contains it.
  let script: StaticScript
  /// The local that holds the table.
  var owner: Int?

  /// Whether it is certainly nil.
  var isNil: Bool { if case .constant(.nil) = kind { true } else { false } }

  var isUnknown: Bool { if case .unknown = kind { true } else { false } }

  /// The string, if it is a constant one.
  var word: String? { if case .constant(.string(let text)) = kind { text } else { nil } }

  /// The number, if it is a constant one.
  var number: Double? {
    switch kind {
    case .constant(.integer(let whole)): Double(whole)
    case .constant(.number(let number)): number
    default: nil
    }
  }

  /// Whether it is a number, constant or not.
  var isNumber: Bool { if case .number = kind { true } else { number != nil } }

  /// Whether it is true or false, constant or not.
  var isBoolean: Bool {
    switch kind {
    case .boolean, .constant(.boolean): true
    default: false
    }
  }

  /// Whether it is a string, constant or not.
  var isString: Bool { if case .string = kind { true } else { word != nil } }

  /// The value as messages name it.
  var phrase: String {
    switch kind {
    case .constant(let constant): LuaValue(constant).phrase
    case .table: "a table"
    case .function: "a function"
    case .number: "a number"
    case .string: "a string"
    case .boolean: "true or false"
    case .unknown: "a value"
    }
  }

  /// The values that are left of it where Lua goes on because it is true, or because it is not.
  func part(thatIs truth: Bool) -> StaticValue? {
    switch kind {
    case .unknown: return self
    case .boolean:
      return StaticValue(
        kind: .constant(.boolean(truth)), expression: expression, script: script)
    case .constant(.nil), .constant(.boolean(false)): return truth ? nil : self
    default: return truth ? self : nil
    }
  }
}

extension LuaValue {
  fileprivate init(_ constant: LuaConstant) {
    switch constant {
    case .nil: self = .nil
    case .boolean(let truth): self = .boolean(truth)
    case .integer(let whole): self = .integer(whole)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    }
  }
}
