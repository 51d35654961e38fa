import Foundation
import ReorderCore
import ReorderTrace
import TestSupport
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

  /// A header with every key, by the kind of object that has it.
  private static let whole: [(of: String, keys: String)] = {
    let item =
      #"{"id":"a","length":1,"width":2,"height":3,"span":[2,1],"movable":false,"target":false,"#
      + #""pinned":true,"handle":[0,0,1,1],"frame":[0,0,1,1],"data":{"kind":"card"},"#
      + #""level":1,"collapsed":true}"#
    let window =
      #"{"id":"w","frame":[0,0,1,1],"drag":true,"bounces":true,"adsorbs":true,"#
      + #""margins":{"top":1,"left":2,"bottom":3,"right":4},"overhang":0.5}"#
    let section =
      #"{"id":"s","header_length":1,"footer_length":2,"items":[\#(item)],"selected":["a"]}"#
    let scene =
      #"{"viewport":{"width":1,"height":2},"insets":{"top":0,"left":0,"bottom":0,"right":0},"#
      + #""offset":{"x":0,"y":0},"layout":{"type":"absolute"},"sections":[\#(section)],"#
      + #""windows":[\#(window)],"container":[0,0,9,9],"obstruction":[0,0,9,3]}"#
    let header =
      #"{"trace":1,"name":"n","tick_hz":60,"seed":0,"behaviour":null,"params":{},"#
      + #""scene":\#(scene)}"#
    return [
      ("the header", header), ("the scene", scene), ("a section", section), ("an item", item),
      ("a window", window),
    ]
  }()

  /// A header of a board with every key of lists and zones.
  private static let board: [(of: String, keys: String)] = {
    let list =
      #"{"id":"l","frame":[0,0,1,1],"layout":{"type":"grid","axis":"vertical","item_height":9,"#
      + #""columns":2,"line_spacing":0,"item_spacing":0,"packing":"dense","header_length":0,"#
      + #""footer_length":0},"#
      + #""insets":{"top":1,"left":2,"bottom":3,"right":4},"offset":{"x":0,"y":0},"#
      + #""sections":[{"id":"s","items":["a"]}],"gives":false,"accepts":["card"],"limit":3,"#
      + #""handle":[0,0,1,1]}"#
    let zone = #"{"id":"z","frame":[0,0,1,1]}"#
    let header =
      #"{"trace":1,"name":"n","tick_hz":60,"seed":0,"behaviour":null,"params":{},"#
      + #""scene":{"viewport":{"width":1,"height":2},"#
      + #""insets":{"top":0,"left":0,"bottom":0,"right":0},"offset":{"x":0,"y":0},"#
      + #""lists":[\#(list)],"zones":[\#(zone)],"windows":[]}}"#
    return [("", header), ("a list", list), ("a zone", zone)]
  }()

  @Test("has every key of a header, in the order in which they are written")
  func keys() throws {
    for header in [Self.whole[0].keys, Self.board[0].keys] {
      let line = header + "\n"
      let trace = try Trace(reading: line.utf8, file: "whole")
      #expect(String(decoding: trace.encoded, as: UTF8.self) == line)
    }
    let rows = try Self.article.get().split(
      separator: "\n", omittingEmptySubsequences: false)
    for (name, object) in Self.whole + Self.board.dropFirst() {
      let start = try #require(rows.firstIndex { $0.hasPrefix("| key of \(name) |") })
      let table = rows[(start + 2)...].prefix { $0.hasPrefix("|") }
      let keys = table.compactMap { $0.firstMatch(of: /^\| `(\w+)` \|/).map { String($0.1) } }
      let members = try #require(
        try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any])
      #expect(Set(keys) == Set(members.keys), "\(name)")
      #expect(keys.count == table.count)
      let places = keys.map { key in object.range(of: #""\#(key)":"#)?.lowerBound }
      let known = places.compactMap { $0 }
      #expect(known == known.sorted(), "\(name)")
    }
  }

  @Test("has every layout, in the order of the kinds, with exactly its keys")
  func layouts() throws {
    let kinds = LayoutDescription.Kind.allCases.map(\.rawValue)
    let rows = try Self.article.get().split(separator: "\n").filter { row in
      kinds.contains { row.hasPrefix("| `\($0)` |") }
    }
    let names = rows.map { row in
      row.split(separator: "|")[0...1].joined().matches(of: /`(\w+)`/).map { String($0.1) }
    }
    #expect(names.map(\.first) == kinds)
    for row in names {
      let words = [
        "axis": #""vertical""#, "align": #""center""#, "packing": #""dense""#,
        "direction": #""rtl""#, "reverse": "true", "sticky": "true",
      ]
      let members = row.dropFirst().map { #","\#($0)":\#(words[$0] ?? "1")"# }
      let layout = #""layout":{"type":"\#(row[0])"\#(members.joined())}"#
      let line = plainHeader.replacing(#""sections""#, with: #"\#(layout),"sections""#)
      var writer = TraceWriter()
      writer.write(try header(line))
      #expect(String(decoding: writer.takeBytes(), as: UTF8.self).contains(layout))
    }
  }
}
