internal import ReorderJSON

/// A message of the client: a request if it has an id, otherwise a notification.
struct Message {
  /// What the answer to a request repeats.
  enum ID: Hashable {
    /// A number.
    case number(Double)
    /// A string.
    case string(String)
  }

  let id: ID?
  let method: String
  let params: JSONValue

  /// The most values of a message.
  private static let mostValues = 1_000_000

  /// Reads a message.
  ///
  /// - Returns: `nil` for an answer of the client, which needs none.
  /// - Throws: ``ResponseError`` if it is not a message.
  static func read(_ bytes: [UInt8]) throws(ResponseError) -> Message? {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes, mostValues: Self.mostValues)
    } catch {
      throw ResponseError(.parse, "the message is not JSON: \(error)")
    }
    guard case .object = value else {
      throw ResponseError(.invalidRequest, "a message must be an object")
    }
    let id = try id(of: value)
    guard let method = value["method"]?.text else {
      if value["result"] != nil || value["error"] != nil { return nil }
      throw ResponseError(.invalidRequest, "the message has no method")
    }
    return Message(id: id, method: method, params: value["params"] ?? .null)
  }

  private static func id(of value: JSONValue) throws(ResponseError) -> ID? {
    switch value["id"] {
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case nil, .null: nil
    default: throw ResponseError(.invalidRequest, "'id' must be a number or a string")
    }
  }
}
