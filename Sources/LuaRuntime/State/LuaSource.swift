/// Source text with its name in messages.
public struct LuaSource: Sendable, Equatable {
  /// Shown in messages, such as a file's path; cut to 159 bytes.
  public var chunk: String
  /// UTF-8 text; a byte-order mark and a first line with `#!` are skipped.
  public var bytes: [UInt8]

  /// Source from bytes, such as a file's content.
  public init(chunk: String, bytes: [UInt8]) {
    self.chunk = chunk
    self.bytes = bytes
  }

  /// Source from a string.
  public init(chunk: String, text: String) {
    self.init(chunk: chunk, bytes: Array(text.utf8))
  }
}
