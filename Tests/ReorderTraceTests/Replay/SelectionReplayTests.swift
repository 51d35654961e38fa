import ReorderCore
import ReorderTrace
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
        #"1: "selected" of section "s" has "a" twice, or it is no item of the section"#
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
    var engine = try ReorderEngine(scene: SceneDescription(scene))
    #expect(scene.continued(by: engine.scene).sections[0].selected == ["a", "c"])
    try engine.apply(.select([]), at: .zero)
    #expect(scene.continued(by: engine.scene).sections[0].selected == nil)
  }
}
