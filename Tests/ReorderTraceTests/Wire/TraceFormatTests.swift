import Foundation
import ReorderTrace
import Testing

/// The tables of the article are complete, and their examples are read as they stand.
@Suite("The article on the trace format")
struct TraceFormatTests {
  static let article = Result {
    try String(
      contentsOf: Repository.root.appending(
        path: "Sources/ReorderTrace/ReorderTrace.docc/TraceFormat.md"), encoding: .utf8)
  }

  @Test("has a record of every kind, in the order of the kinds, as it would be written")
  func records() throws {
    let lines = try Self.article.get().matches(of: /(?m)^\| `({"t":.+?})`/).map { String($0.1) }
    for line in lines {
      var writer = TraceWriter()
      writer.write(try #require(try record(line)))
      #expect(writer.takeBytes() == Array("\(line)\n".utf8))
    }
    #expect(lines.count == EncodedRecord.Kind.allCases.count)
    for (line, kind) in zip(lines, EncodedRecord.Kind.allCases) {
      #expect(line.contains(#","\#(kind.rawValue)":"#), "\(kind)")
    }
  }

  @Test("has every layout, in the order of the kinds, with exactly its keys")
  func layouts() throws {
    let kinds = EncodedLayout.Kind.allCases.map(\.rawValue)
    let rows = try Self.article.get().split(separator: "\n").filter { row in
      kinds.contains { row.hasPrefix("| `\($0)` |") }
    }
    let names = rows.map { row in
      row.split(separator: "|")[0...1].joined().matches(of: /`(\w+)`/).map { String($0.1) }
    }
    #expect(names.map(\.first) == kinds)
    for row in names {
      let members = row.dropFirst().map { #","\#($0)":\#($0 == "axis" ? #""vertical""# : "1")"# }
      let layout = #""layout":{"type":"\#(row[0])"\#(members.joined())}"#
      let line = plainHeader.replacing(#""sections""#, with: #"\#(layout),"sections""#)
      var writer = TraceWriter()
      writer.write(try header(line))
      #expect(String(decoding: writer.takeBytes(), as: UTF8.self).contains(layout))
    }
  }
}
