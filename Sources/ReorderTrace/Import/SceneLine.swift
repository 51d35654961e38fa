internal import ReorderCore
internal import ReorderJSON

/// The line of a scene's file at which something is wrong.
enum SceneLine {
  /// The line of what a scene contradicts itself with: the second of two equal ids, or the first
  /// line of the file.
  static func of(_ invalid: ReorderScene.Invalid, in bytes: [UInt8]) -> Int {
    switch invalid {
    case .list(.duplicateID(let id)), .windows(.duplicateID(let id)): second(id, in: bytes)
    default: 1
    }
  }

  /// The line on which a string is for the second time a value, other than a section's id; 1 if it
  /// is written in another way.
  private static func second(_ text: String, in bytes: [UInt8]) -> Int {
    var writer = JSONWriter()
    writer.value(text)
    let token = writer.bytes
    var (line, count) = (1, 0)
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      let isQuote = bytes[index] == UInt8(ascii: "\"")
      guard isQuote, bytes[index...].starts(with: token) else { continue }
      // What follows in the object: a section's id is followed by its items.
      let rest = bytes[(index + token.count)...].prefix { !"[]{}".utf8.contains($0) }
      let isKey = rest.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
      let isSection = rest.indices.contains { rest[$0...].starts(with: "\"items\"".utf8) }
      if !isKey, !isSection { count += 1 }
      if count == 2 { return line }
    }
    return 1
  }
}
