import Glibc
import ReorderSystem

/// A page to open: a file, or an address on the web.
struct PageAddress {
  /// How messages name it.
  let name: String
  /// The address for a browser.
  let url: String
  /// Whether it is a file.
  let isFile: Bool

  /// - Parameter text: A path, or an address with `http`, `https` or `file`.
  init(_ text: String) throws(CommandFailure) {
    name = text
    let scheme = text.firstRange(of: "://").map { text[..<$0.lowerBound].lowercased() }
    isFile = scheme == nil || scheme == "file"
    if let scheme {
      guard ["http", "https", "file"].contains(scheme) else {
        throw CommandFailure("\(text): expected a file, or an address with http or https")
      }
      url = text
      return
    }
    do { _ = try FileSource.bytes(of: text) } catch {
      throw CommandFailure("\(text): \(FileDescriptor.describe(error.code))")
    }
    guard let whole = realpath(text, nil) else {
      throw CommandFailure("\(text): \(FileDescriptor.describe(errno))")
    }
    defer { free(whole) }
    url = "file://" + Self.escaped(String(cString: whole))
  }

  /// A path in which everything but letters, digits and `-._~/` is written as `%XX`.
  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 128 && (character.isLetter || character.isNumber)
      if isPlain || "-._~/".contains(character) {
        text.append(character)
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
