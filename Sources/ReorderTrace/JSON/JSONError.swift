/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// This byte cannot stand here.
    case unexpected(UInt8)
    /// More text follows the value.
    case trailing
    /// A number is written in a form JSON does not allow, with a leading zero for instance.
    case number
    /// A number is larger than any finite one.
    case numberOutOfRange
    /// A string holds a control character that is not escaped.
    case controlCharacter
    /// A string holds an escape that does not exist, or half of a surrogate pair.
    case escape
    /// Two members of an object have this key.
    case duplicateKey(String)
    /// Arrays and objects are nested more than 64 levels deep.
    case depth
    /// There are more than twelve million values.
    case tooManyValues
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// The most values that are read, including those in arrays and objects.
  package static var mostValues: Int { 12_000_000 }

  /// The deepest nesting that is read.
  package static var deepest: Int { 64 }

  /// The byte in the line where reading stopped, from 1.
  public var column: Int
  /// What is wrong there.
  public var reason: Reason

  /// Creates an error.
  package init(column: Int, reason: Reason) {
    self.column = column
    self.reason = reason
  }
}

extension JSONError {
  /// Returns the line of the error, from 1, and the error with its column in that line, for a text
  /// of several lines.
  ///
  /// A text that ends too early does so at its last character, not in the empty lines after it.
  func placed(in bytes: [UInt8]) -> (line: Int, error: JSONError) {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let end = (bytes.lastIndex { !blanks.contains($0) } ?? -1) + 1
    let column = min(column, end + 1)
    let before = bytes.prefix(column - 1)
    let newline = before.lastIndex(of: UInt8(ascii: "\n")) ?? -1
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return (line, JSONError(column: column - 1 - newline, reason: reason))
  }
}
