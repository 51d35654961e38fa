internal import CLuaSandbox

/// What kind of value a script handed over.
package enum LuaKind: Sendable, Equatable {
  /// Nothing.
  case `nil`
  /// A truth value.
  case boolean
  /// A whole number.
  case integer
  /// A double.
  case number
  /// A string.
  case string
  /// A table.
  case table
  /// A function.
  case function
  /// A record of the host.
  case record
  /// A coroutine.
  case other

  init(_ raw: lsb_kind) {
    switch raw {
    case LSB_NIL: self = .nil
    case LSB_BOOLEAN: self = .boolean
    case LSB_INTEGER: self = .integer
    case LSB_NUMBER: self = .number
    case LSB_STRING: self = .string
    case LSB_TABLE: self = .table
    case LSB_FUNCTION: self = .function
    case LSB_RECORD: self = .record
    default: self = .other
    }
  }

  /// The word of Lua's own messages: "nil", "number", "a record" is "userdata".
  package var word: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .record: "userdata"
    case .other: "thread"
    }
  }
}
