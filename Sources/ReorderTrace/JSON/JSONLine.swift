/// An object as one line of JSON, for programs that read what another one prints.
public enum JSONLine {
  /// A value of a member.
  public indirect enum Value: Hashable, Sendable {
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
    /// An array.
    case list([Value])
    /// An object inside the object.
    case object([Member])
  }

  /// A member of an object inside the object.
  public struct Member: Hashable, Sendable {
    let key: String
    let value: Value

    /// A pair.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// Writes an object with its members in this order, and the end of the line.
  public static func object(_ members: [(key: String, value: Value)]) -> [UInt8] {
    var writer = JSONWriter()
    write(.object(members.map { Member($0.key, $0.value) }), to: &writer)
    writer.endLine()
    return writer.bytes
  }

  private static func write(_ value: Value, to writer: inout JSONWriter) {
    switch value {
    case .null: writer.null()
    case .bool(let truth): writer.value(truth)
    case .integer(let whole): writer.value(whole)
    case .number(let number): writer.value(number)
    case .string(let text): writer.value(text)
    case .list(let values):
      writer.array { array in for value in values { write(value, to: &array) } }
    case .object(let members):
      writer.object { object in
        for member in members {
          object.key(escaping: member.key)
          write(member.value, to: &object)
        }
      }
    }
  }
}
