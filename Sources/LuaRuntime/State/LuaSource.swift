/// Source text with its name in messages.
package struct LuaSource: Sendable, Equatable {
  /// Shown in messages, such as a file's path; cut to 159 bytes.
  package var chunk: String
  /// UTF-8 text; a byte-order mark and a first line with `#!` are skipped.
  package var bytes: [UInt8]

  /// Source from bytes, such as a file's content.
  package init(chunk: String, bytes: [UInt8]) {
    self.chunk = chunk
    self.bytes = bytes
  }

  /// Source from a string.
  package init(chunk: String, text: String) {
    self.init(chunk: chunk, bytes: Array(text.utf8))
  }
}
