/// A flat object as one line of JSON, for programs that read what another one prints.
public enum JSONLine {
  /// A value of a member.
  public enum Value: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number; `null` where it is not finite.
    case number(Double)
    /// A string.
    case string(String)
  }

  /// Writes an object with its members in this order, and the end of the line.
  public static func object(_ members: [(key: String, value: Value)]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      for member in members {
        object.key(member.key)
        switch member.value {
        case .null: object.null()
        case .bool(let truth): object.value(truth)
        case .integer(let whole): object.value(whole)
        case .number(let number): object.value(number)
        case .string(let text): object.value(text)
        }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}
