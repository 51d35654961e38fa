import ReorderAuthoring
import Testing

@testable import ReorderLanguageServer

/// Texts, positions and addresses.
@Suite struct DocumentTests {
  private func changed(
    _ text: String, _ start: (Int, Int), _ end: (Int, Int), _ new: String,
    _ encoding: PositionEncoding = .utf16
  ) -> String {
    var document = Document(uri: "", version: nil, text: text)
    let range = TextRange(
      start: Position(line: start.0, character: start.1),
      end: Position(line: end.0, character: end.1))
    document.replace(range, with: new, encoding)
    return String(decoding: document.lines.bytes, as: UTF8.self)
  }

  @Test("A change replaces its range")
  func changes() {
    #expect(changed("one\ntwo\n", (1, 1), (1, 2), "W") == "one\ntWo\n")
    #expect(changed("one\r\ntwo", (0, 3), (1, 0), " ") == "one two")
    #expect(changed("one\rtwo", (1, 0), (1, 3), "2") == "one\r2")
    #expect(changed("one", (0, 3), (5, 0), "!") == "one!")
    #expect(changed("one", (0, 2), (0, 1), "!") == "on!e")
  }

  @Test("Characters are UTF-16 code units or bytes; a half of one is its start")
  func encodings() {
    #expect(changed("a🍞b", (0, 3), (0, 4), "c") == "a🍞c")
    #expect(changed("a🍞b", (0, 2), (0, 3), "") == "ab")
    #expect(changed("aéb", (0, 2), (0, 3), "c") == "aéc")
    #expect(changed("aéb", (0, 3), (0, 4), "c", .utf8) == "aéc")
    #expect(changed("aéb", (0, 2), (0, 3), "", .utf8) == "ab")
  }

  @Test("A position and its byte are each other's", arguments: [PositionEncoding.utf8, .utf16])
  func positions(encoding: PositionEncoding) {
    let lines = LineTable(Array("a🍞é\r\n\n漢字\rz".utf8))
    #expect(lines.count == 4)
    for offset in lines.bytes.indices where lines.bytes[offset] & 0xc0 != 0x80 {
      guard lines.bytes[offset] != 10 else { continue }
      let position = lines.position(of: offset, encoding)
      #expect(lines.offset(of: position, encoding) == offset)
    }
  }

  @Test("Addresses of files are their paths, and back")
  func addresses() {
    let path = "/home/a b/ü/x%.lua"
    #expect(DocumentURI.uri(path) == "file:///home/a%20b/%C3%BC/x%25.lua")
    #expect(DocumentURI.path(DocumentURI.uri(path)) == path)
    #expect(DocumentURI.path("file://host/a.lua") == "/a.lua")
    for uri in ["untitled:1", "file://", "file:///%", "file:///%zz", "file:///%00", "file:///%ff"] {
      #expect(DocumentURI.path(uri) == nil)
    }
  }

  @Test("A file's place shows what it is")
  func locations() {
    #expect(ScriptLocation(file: "/s/behaviours/a.lua", root: nil)?.kind == .behaviour("a"))
    #expect(ScriptLocation(file: "/s/lib/a/b.lua", root: nil)?.kind == .module("a.b"))
    #expect(ScriptLocation(file: "/lib/s/spec/a_spec.lua", root: nil)?.root == "/lib/s")
    #expect(
      ScriptLocation(file: "/s/lib/behaviours/a.lua", root: "/s")?.kind == .module("behaviours.a"))
    for file in ["/s/a.lua", "/s/behaviours/a/b.lua", "/s/lib/a.txt", "", "/", "lib.lua"] {
      #expect(ScriptLocation(file: file, root: nil) == nil)
    }
  }
}
