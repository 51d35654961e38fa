internal import ReorderText

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
  /// The end of what was read before an unexpected byte, in its line; empty if there is nothing.
  public var before: String

  /// Creates an error.
  package init(column: Int, reason: Reason, before: String = "") {
    self.column = column
    self.reason = reason
    self.before = before
  }
}

extension JSONError {
  /// Returns the line of the error, from 1, and the error with its column in that line, for a text
  /// of several lines.
  ///
  /// A text that ends too early does so at its last character, not in the empty lines after it.
  package func placed(in bytes: [UInt8]) -> (line: Int, error: JSONError) {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let end = (bytes.lastIndex { !blanks.contains($0) } ?? -1) + 1
    let column = min(column, end + 1)
    let before = bytes.prefix(column - 1)
    let newline = before.lastIndex(of: UInt8(ascii: "\n")) ?? -1
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return (line, JSONError(column: column - 1 - newline, reason: reason, before: self.before))
  }
}

extension JSONError: CustomStringConvertible {
  /// What is wrong, and in which column.
  public var description: String {
    switch reason {
    case .unexpectedEnd: "the line ends in the middle of a value; is it cut off?"
    case .unexpected(let byte):
      "unexpected \(Self.name(of: byte)) at column \(column)"
        + (before.isEmpty ? "" : ", after \(before)") + (fix(for: byte).map { "; \($0)" } ?? "")
    case .trailing: "unexpected text after the value at column \(column)"
    case .number: "a malformed number at column \(column)"
    case .numberOutOfRange: "a number that is not finite at column \(column)"
    case .controlCharacter: "a control character inside a string at column \(column)"
    case .escape: "an unknown escape inside a string at column \(column)"
    case .duplicateKey(let key):
      "\(quoted(key)) appears twice in an object, again at column \(column)"
    case .depth: "nested deeper than \(Self.deepest) levels at column \(column)"
    case .tooManyValues: "more than \(Self.mostValues) values up to column \(column)"
    case .notUTF8: "not UTF-8 at byte \(column)"
    }
  }

  /// What to do about an unexpected byte, as people write it who know other formats.
  private func fix(for byte: UInt8) -> String? {
    let last = before.utf8.last { $0 > 0x20 }
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return last == UInt8(ascii: ",") ? "take out the comma before it" : nil
    case UInt8(ascii: "'"): return "JSON has double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments"
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      return last == UInt8(ascii: ",") ? nil : "is there a comma missing before it?"
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      switch last {
      case UInt8(ascii: "{"), UInt8(ascii: ","): return "names and strings have double quotes"
      case UInt8(ascii: ":"), UInt8(ascii: "["):
        return "a value is a number, true, false, null or a string in double quotes"
      default: return nil
      }
    default: return nil
    }
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x21..<0x7F: "'\(Character(Unicode.Scalar(byte)))'"
    default: "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
