/// An open document: its text as the editor shows it.
struct Document {
  /// The address that the client uses.
  let uri: String
  /// The version that the client gave the text.
  private(set) var version: Int?
  /// Its text.
  private(set) var lines: LineTable
  /// Whether it returns a table with `api`, as a behaviour does.
  private(set) var isBehaviour: Bool

  /// Opens a document.
  init(uri: String, version: Int?, text: String) {
    self.uri = uri
    self.version = version
    lines = LineTable(Array(text.utf8))
    isBehaviour = Self.isBehaviour(lines)
  }

  private static func isBehaviour(_ lines: LineTable) -> Bool {
    let outline = ScriptOutline(lines.bytes)
    guard let root = outline.root else { return false }
    return outline.tables[root].keys.contains { $0.name == "api" }
  }

  /// The path of its file, if it has one.
  var path: String? { DocumentURI.path(uri) }

  /// Replaces a range of the text, or all of it.
  mutating func replace(_ range: TextRange?, with text: String, _ encoding: PositionEncoding) {
    guard let range else {
      lines = LineTable(Array(text.utf8))
      return
    }
    let start = lines.offset(of: range.start, encoding)
    let end = max(start, lines.offset(of: range.end, encoding))
    lines = LineTable(Array(lines.bytes[..<start]) + Array(text.utf8) + lines.bytes[end...])
  }

  /// Sets the version after its changes.
  mutating func advance(to version: Int?) {
    self.version = version ?? self.version
    isBehaviour = Self.isBehaviour(lines)
  }
}
