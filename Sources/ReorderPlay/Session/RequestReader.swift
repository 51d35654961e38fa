internal import ReorderCore
internal import ReorderJSON
internal import ReorderScripting
internal import ReorderTrace

/// Why a page's message was refused.
package struct RequestRefusal: Error, Hashable, Sendable {
  /// What is wrong, and what was expected, in one sentence.
  package let text: String

  /// Refuses with a sentence.
  package init(_ text: String) { self.text = text }
}

/// Reads the members of a message.
struct RequestReader {
  private let object: JSONValue

  /// Reads a message, which is one JSON object.
  init(_ message: [UInt8]) throws(RequestRefusal) {
    do throws(JSONError) {
      object = try JSONValue(parsing: message)
    } catch {
      throw RequestRefusal("\(TraceError(file: "message", line: 1, code: .json(error)))")
    }
    guard case .object = object else { throw RequestRefusal("a message is a JSON object") }
  }

  private init(_ object: JSONValue) { self.object = object }

  private subscript(key: String) -> JSONValue? { object[key] }

  /// Whether a key is there.
  func has(_ key: String) -> Bool { self[key] != nil }

  /// Reads a string no longer than a name or a word.
  func text(_ key: String) throws(RequestRefusal) -> String {
    guard case .string(let text) = self[key], text.utf8.count <= 200 else {
      throw RequestRefusal("\"\(key)\" must be a string of at most 200 bytes")
    }
    return text
  }

  /// Reads a string as ``text(_:)`` does; `nil` for null.
  func optionalText(_ key: String) throws(RequestRefusal) -> String? {
    if case .null = self[key] { return nil }
    return try text(key)
  }

  /// Reads a string as long as a message may be; `nil` if the key is missing.
  func longText(_ key: String) throws(RequestRefusal) -> String? {
    guard let value = self[key] else { return nil }
    guard case .string(let text) = value else {
      throw RequestRefusal("\"\(key)\" must be a string")
    }
    return text
  }

  /// Reads a string as long as a message may be.
  func requiredText(_ key: String) throws(RequestRefusal) -> String {
    guard let text = try longText(key) else { throw RequestRefusal("\"\(key)\" must be a string") }
    return text
  }

  /// Reads a Boolean; false if the key is missing.
  func flag(_ key: String) throws(RequestRefusal) -> Bool {
    guard let value = self[key] else { return false }
    guard case .bool(let flag) = value else {
      throw RequestRefusal("\"\(key)\" must be true or false")
    }
    return flag
  }

  /// Reads an object; `nil` if the key is missing.
  func object(_ key: String) throws(RequestRefusal) -> RequestReader? {
    guard let value = self[key] else { return nil }
    guard case .object = value else { throw RequestRefusal("\"\(key)\" must be an object") }
    return RequestReader(value)
  }

  /// Reads an array of objects.
  func objects(_ key: String, most: Int) throws(RequestRefusal) -> [RequestReader] {
    var objects: [RequestReader] = []
    for value in try values(key, most: most, of: "objects") {
      guard case .object = value else { throw RequestRefusal("\"\(key)\" must hold objects") }
      objects.append(RequestReader(value))
    }
    return objects
  }

  /// Reads an array of arrays of a given number of numbers.
  func rows(_ key: String, most: Int, of count: Int) throws(RequestRefusal) -> [[Double]] {
    var rows: [[Double]] = []
    for value in try values(key, most: most, of: "arrays") {
      rows.append(try Self.numbers(value, key, count))
    }
    return rows
  }

  /// Reads an array of a given number of numbers.
  func numbers(_ key: String, count: Int) throws(RequestRefusal) -> [Double] {
    try Self.numbers(self[key] ?? .null, key, count)
  }

  private static func numbers(
    _ value: JSONValue, _ key: String, _ count: Int
  ) throws(RequestRefusal) -> [Double] {
    let refusal = RequestRefusal("\"\(key)\" must hold \(count) numbers from -1e6 to 1e7")
    guard case .array(let values) = value, values.count == count else { throw refusal }
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value, (-1e6...1e7).contains(number) else { throw refusal }
      numbers.append(number)
    }
    return numbers
  }

  private func values(
    _ key: String, most: Int, of kind: String
  ) throws(RequestRefusal) -> [JSONValue] {
    guard case .array(let values) = self[key], values.count <= most else {
      throw RequestRefusal("\"\(key)\" must be an array of at most \(most) \(kind)")
    }
    return values
  }

  /// Reads a number within bounds.
  func number(_ key: String, in range: ClosedRange<Double>) throws(RequestRefusal) -> Double {
    guard case .number(let number) = self[key], range.contains(number) else {
      throw RequestRefusal(
        "\"\(key)\" must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a width and a height within bounds.
  func size(
    _ key: String, in range: ClosedRange<Double>
  ) throws(RequestRefusal) -> (width: Double, height: Double) {
    let numbers = try numbers(key, count: 2)
    guard numbers.allSatisfy(range.contains) else {
      throw RequestRefusal(
        "\"\(key)\" must be two numbers from \(range.lowerBound) to \(range.upperBound)")
    }
    return (numbers[0], numbers[1])
  }

  /// Reads an array of strings, each no longer than a record.
  func lines(
    _ key: String, most: Int, longest: Int = 1000
  ) throws(RequestRefusal) -> [String] {
    var lines: [String] = []
    for value in try values(key, most: most, of: "strings") {
      guard case .string(let line) = value, line.utf8.count <= longest else {
        throw RequestRefusal("\"\(key)\" must hold strings of at most \(longest) bytes")
      }
      lines.append(line)
    }
    return lines
  }

  /// Reads the values of parameters; none if the key is missing.
  func parameters(_ key: String) throws(RequestRefusal) -> [String: ParameterValue] {
    guard let value = self[key] else { return [:] }
    guard case .object(let members) = value, members.count <= 100 else {
      throw RequestRefusal("\"\(key)\" must be an object of parameters")
    }
    var values: [String: ParameterValue] = [:]
    for member in members {
      guard let value = member.value.scalar else {
        throw RequestRefusal("the parameter \"\(member.key)\" must be a number, text or a choice")
      }
      values[member.key] = value
    }
    return values
  }
}
