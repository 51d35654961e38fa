package import ReorderScripting

extension HostField.Kind {
  /// The type in LuaCATS notation.
  package var typeName: String {
    switch self {
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .string: "string"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .table: "table"
    case .object(let name): "reorder.\(name)"
    case .method: "function"
    }
  }
}
