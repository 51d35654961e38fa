internal import ReorderScripting
internal import ReorderTrace

/// Why a message of a page is not acted on.
struct RequestRefusal: Error, Hashable, Sendable {
  /// What is wrong, and what is wanted, in one sentence.
  let text: String

  init(_ text: String) { self.text = text }
}

/// Reads the members of a message.
struct RequestReader {
  private let members: [JSONMember]

  /// Reads a message, which is one JSON object.
  init(_ message: [UInt8]) throws(RequestRefusal) {
    let result = message.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONError) in try JSONParser.parse(bytes) }
    }
    switch result {
    case .success(.object(let members)): self.members = members
    case .success: throw RequestRefusal("a message is a JSON object")
    case .failure(let error):
      throw RequestRefusal("\(TraceError(file: "message", line: 1, code: .json(error)))")
    }
  }

  private subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// A string that is not longer than names and words are.
  func text(_ key: String) throws(RequestRefusal) -> String {
    guard case .string(let text) = self[key], text.utf8.count <= 200 else {
      throw RequestRefusal("\"\(key)\" must be a string of at most 200 bytes")
    }
    return text
  }

  /// A number within bounds.
  func number(_ key: String, in range: ClosedRange<Double>) throws(RequestRefusal) -> Double {
    guard case .number(let number) = self[key], range.contains(number) else {
      throw RequestRefusal(
        "\"\(key)\" must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A width and a height within bounds.
  func size(
    _ key: String, in range: ClosedRange<Double>
  ) throws(RequestRefusal) -> (width: Double, height: Double) {
    guard case .array(let values) = self[key], values.count == 2,
      case .number(let width) = values[0], case .number(let height) = values[1],
      range.contains(width), range.contains(height)
    else {
      throw RequestRefusal(
        "\"\(key)\" must be two numbers from \(range.lowerBound) to \(range.upperBound)")
    }
    return (width, height)
  }

  /// An array of strings, none of them longer than a record.
  func lines(_ key: String, most: Int) throws(RequestRefusal) -> [String] {
    guard case .array(let values) = self[key], values.count <= most else {
      throw RequestRefusal("\"\(key)\" must be an array of at most \(most) strings")
    }
    var lines: [String] = []
    for value in values {
      guard case .string(let line) = value, line.utf8.count <= 1000 else {
        throw RequestRefusal("\"\(key)\" must hold strings of at most 1000 bytes")
      }
      lines.append(line)
    }
    return lines
  }

  /// The values of parameters; none where the key is left out.
  func parameters(_ key: String) throws(RequestRefusal) -> [String: ParameterValue] {
    guard let value = self[key] else { return [:] }
    guard case .object(let members) = value, members.count <= 100 else {
      throw RequestRefusal("\"\(key)\" must be an object of parameters")
    }
    var values: [String: ParameterValue] = [:]
    for member in members {
      switch member.value {
      case .number(let number): values[member.key] = .number(number)
      case .string(let text): values[member.key] = .string(text)
      case .bool(let truth): values[member.key] = .boolean(truth)
      case .null, .array, .object:
        throw RequestRefusal("the parameter \"\(member.key)\" must be a number, text or a choice")
      }
    }
    return values
  }
}
