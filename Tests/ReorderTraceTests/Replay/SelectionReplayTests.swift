import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("A trace with a selection")
struct SelectionReplayTests {
  private static let line =
    #"{"trace":1,"name":"two","scene":{"viewport":{"width":320,"height":600},"#
    + #""sections":[{"id":"s","items":["a","b","c","d","e"]%}]}}"#

  /// An outcome of a drag of `a` to the third row.
  private func outcome(
    selected: String = "", _ records: [String] = [], ending: String = #""p":"up","x":9,"y":120"#
  ) throws -> Outcome {
    let lines =
      [Self.line.replacing("%", with: selected)] + records + [
        #"{"t":0,"p":"down","x":9,"y":22}"#, #"{"t":600,"p":"move","x":9,"y":60}"#,
        #"{"t":700,"p":"move","x":9,"y":120}"#, #"{"t":800,\#(ending)}"#,
      ]
    let trace = try Trace(reading: (lines.joined(separator: "\n") + "\n").utf8)
    return try replay(trace)
  }

  private static let commit =
    #""commit":{"item":"a","items":["a","c"],"from":[[0,0],[0,2]],"to":[0,2]},"#

  @Test("commits all items with their places and the first place")
  func commit() throws {
    let outcome = try outcome(selected: #","selected":["c","a"]"#)
    #expect(outcome.order == [["b", "d", "a", "c", "e"]])
    #expect(String(decoding: outcome.encoded, as: UTF8.self).contains(Self.commit))
  }

  @Test("can select in a record, which replaces the selection")
  func record() throws {
    let one = try outcome(
      selected: #","selected":["e"]"#, [#"{"t":0,"select":["a","c"]}"#])
    #expect(String(decoding: one.encoded, as: UTF8.self).contains(Self.commit))
    let none = try outcome(selected: #","selected":["a","c"]"#, [#"{"t":0,"select":[]}"#])
    #expect(none.encoded == (try outcome()).encoded)
  }

  @Test("gives every item back with a cancel")
  func cancel() throws {
    let outcome = try outcome(
      selected: #","selected":["a","c"]"#, ending: #""p":"cancel","x":9,"y":120"#)
    #expect(outcome.order == [["a", "b", "c", "d", "e"]])
    #expect(outcome.commit == nil)
  }

  @Test("has every item in the order when it ends in the middle")
  func unfinished() throws {
    let outcome = try outcome(selected: #","selected":["a","c"]"#, ending: #""wait":true"#)
    #expect(outcome.phase == .unfinished)
    #expect(outcome.order == [["b", "d", "a", "c", "e"]])
  }

  @Test(
    "that names no item is reported with the nearest one",
    arguments: [
      (#","selected":["a","cc"]"#, "", #"1: there is no item "cc" to select; did you mean "c"?"#),
      (
        #","selected":["a","a"]"#, "",
        #"1: "selected" of section "s" names "a" twice, or the section has no such item"#
      ),
      (#","selected":"a""#, "", #"1: "scene.sections[0].selected" is a string; expected an array"#),
      ("", #""select":["cc"]"#, #"2: there is no item "cc" to select; did you mean "c"?"#),
      ("", #""select":["a","a"]"#, #"2: item "a" is listed twice; list it once"#),
      ("", #""select":"a""#, #"2: "select" is a string; expected an array"#),
      ("", #""select":[1]"#, #"2: "select[0]" is a number; expected a string"#),
    ])
  func errors(selected: String, record: String, message: String) throws {
    let records = record.isEmpty ? [] : ["{\"t\":0,\(record)}"]
    let error = try #require(throws: TraceError.self) {
      try outcome(selected: selected, records)
    }
    #expect("\(error)".hasSuffix(":" + message))
  }

  @Test("is continued with what is selected")
  func continued() throws {
    let text = Self.line.replacing("%", with: #","selected":["a","c"]"#)
    let scene = try header(text).scene
    var engine = try ReorderEngine(scene: scene)
    #expect(scene.continued(by: engine.scene).sections[0].selected == ["a", "c"])
    try engine.apply(.select([]), at: .zero)
    #expect(scene.continued(by: engine.scene).sections[0].selected == nil)
  }

  private static let board =
    #"{"trace":1,"name":"two","scene":{"viewport":{"width":200,"height":300},"lists":["#
    + #"{"id":"todo","frame":[0,0,100,300],"layout":{"type":"list","item_length":50},"#
    + #""sections":[{"id":"s","items":["a","b","c"],"selected":["a","c"]}]},"#
    + #"{"id":"doing","frame":[100,0,100,300],"layout":{"type":"list","item_length":50},"#
    + #""sections":[{"id":"s","items":["d","e",{"id":"f","data":{"kind":"x"}}],"#
    + #""selected":["%"]}]}]}}"#

  @Test("on a board lifts what is selected in all lists")
  func onABoard() throws {
    let lines = [
      Self.board.replacing("%", with: "e"), #"{"t":0,"select":["a","b","f"]}"#,
      #"{"t":0,"p":"down","x":50,"y":25}"#, #"{"t":600,"p":"move","x":150,"y":75}"#,
      #"{"t":700,"p":"up","x":150,"y":75}"#,
    ]
    let trace = try Trace(reading: (lines.joined(separator: "\n") + "\n").utf8)
    let outcome = try replay(trace)
    #expect(outcome.order == [["c"], ["d", "a", "b", "f", "e"]])
    #expect(outcome.commit?.items == ["a", "b", "f"])
    #expect(outcome.commit?.item == "a")
    let commit =
      #"{"item":"a","items":["a","b","f"],"from":[["todo",0,0],["todo",0,1],"#
      + #"["doing",0,2]],"to":["doing",0,1]}"#
    let json = String(decoding: outcome.encoded, as: UTF8.self)
    #expect(json.contains(#""commit":"# + commit), "\(json)")
  }

  @Test("on a board is written back list by list")
  func boardContinued() throws {
    let scene = try header(Self.board.replacing("%", with: "e")).scene
    var engine = try ReorderEngine(scene: scene)
    #expect(scene.continued(by: engine.scene) == scene)
    try engine.apply(.select(["f", "b", "d"]), at: .zero)
    try engine.apply(.remove(["e"]), at: .zero)
    try engine.apply(.inList("doing", .resize(Size2D(width: 90, height: 100))), at: .zero)
    let next = scene.continued(by: engine.scene)
    #expect(next.lists.map { $0.sections[0].selected } == [["b"], ["d", "f"]])
    #expect(
      next.lists[1].sections[0].items
        == .listed([ItemDescription(id: "d"), try #require(scene.lists[1].lastItem)]))
    #expect(next.lists[1].frame.size.width == 90)
    #expect(next.viewport == scene.viewport)
    #expect(next.sections.isEmpty)
  }

  @Test("on a board is reported with the nearest name of any list")
  func boardErrors() throws {
    let header = Self.board.replacing("%", with: "e")
    for (record, message) in [
      (#""select":["fx"]"#, #"2: there is no item "fx" to select; did you mean "f"?"#),
      (#""select":["a","a"]"#, #"2: item "a" is listed twice; list it once"#),
    ] {
      let trace = try Trace(reading: (header + "\n{\"t\":0,\(record)}\n").utf8)
      let error = try #require(throws: TraceError.self) { try replay(trace) }
      #expect("\(error)".hasSuffix(":" + message))
    }
    let error = try #require(throws: TraceError.self) {
      try Trace(reading: (Self.board.replacing("%", with: "a") + "\n").utf8)
    }
    #expect("\(error)".hasSuffix(#":1: there is no item "a" to select"#))
  }
}

extension ListDescription {
  fileprivate var lastItem: ItemDescription? {
    guard case .listed(let items) = sections.last?.items else { return nil }
    return items.last
  }
}
