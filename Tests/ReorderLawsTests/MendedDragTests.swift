import ReorderCore
import ReorderScripting
import Testing

@testable import ReorderLaws
@testable import ReorderTrace

/// Small drags that broke a law once, with what they must come to.
@Suite("A drag that broke a law") struct MendedDragTests {
  /// Replays records in a scene, both as in a trace.
  private func outcome(
    _ scene: String, _ records: String..., under name: String = "default"
  ) throws -> (outcome: Outcome, findings: [DragLaw: LawWatch.Finding]) {
    let subject = try LawSubject(named: name, in: .shipped)
    let text = (["{\"trace\":1,\"scene\":{\(scene)}}"] + records).joined(separator: "\n")
    var warnings: [TraceWarning] = []
    let trace = try #require(
      try Trace.all(in: Array(text.utf8), file: "small", warnings: &warnings).first)
    let run = try #require(subject.play(trace))
    return (run.outcome, run.watch.findings)
  }

  private func sentences(_ outcome: Outcome) -> [String] {
    outcome.events.compactMap { event in
      if case .text(let text) = event.detail, event.kind == .announced { text } else { nil }
    }
  }

  private static let list = """
    "viewport":{"width":320,"height":180},"layout":{"type":"list","item_length":44}
    """
  private static let board = """
    "viewport":{"width":320,"height":170},"lists":[
    {"id":"one","frame":[0,0,100,170],"layout":{"type":"list","item_length":44},
    "sections":[{"id":"x","items":["a","b"]}]},
    {"id":"two","frame":[110,0,100,170],"layout":{"type":"list","item_length":44},
    "sections":[{"id":"y","items":["h"]}]}]
    """.replacing("\n", with: "")

  @Test("home: what comes back into its list by another way is not dropped onto itself")
  func ontoItself() throws {
    let (outcome, findings) = try outcome(
      Self.board, #"{"t":0,"p":"down","x":5,"y":12}"#, #"{"t":500,"p":"move","x":5,"y":88}"#,
      #"{"t":532,"p":"move","x":113,"y":100}"#, #"{"t":564,"p":"move","x":5,"y":88}"#,
      #"{"t":564,"p":"move","x":5,"y":12}"#, #"{"t":764,"p":"up","x":5,"y":12}"#,
      under: "folders")
    #expect(outcome.commit == nil && findings.isEmpty)
    #expect(outcome.order == [["a", "b"], ["h"]])
  }

  @Test("sight: a list that a script names takes nothing while the finger is beyond the board")
  func beyondTheBoard() throws {
    let (outcome, findings) = try outcome(
      Self.board, #"{"t":0,"p":"down","x":5,"y":40}"#, #"{"t":500,"p":"move","x":75,"y":170}"#,
      #"{"t":564,"p":"up","x":75,"y":170}"#, under: "kanban")
    #expect(outcome.order.last == ["h"] && findings.isEmpty)
  }

  @Test("spoken: a drop of several onto an item names that item, wherever it lies now")
  func ontoOther() throws {
    let (outcome, findings) = try outcome(
      #"\#(Self.list),"sections":[{"id":"x","items":["a","b","c","d"],"selected":["b","c"]}]"#,
      #"{"t":0,"p":"down","x":0,"y":50}"#, #"{"t":501,"p":"up","x":0,"y":110}"#, under: "folders")
    #expect(outcome.commit?.onto == "d" && findings.isEmpty)
    #expect(sentences(outcome).last == "Dropped b onto d")
  }

  @Test("spoken: a drop onto an item of another list names that item")
  func ontoAnotherList() throws {
    let small = #"{"type":"grid","item_width":20,"item_height":20,"columns":4}"#
    let (outcome, _) = try outcome(
      #""viewport":{"width":320,"height":200},"lists":[{"id":"one","frame":[0,0,100,200],"#
        + #""layout":\#(small),"sections":[{"id":"x","items":["b"]}]},"#
        + #"{"id":"two","frame":[110,0,100,200],"layout":{"type":"list"},"#
        + #""sections":[{"id":"y","items":[{"id":"h","length":120}]}]}]"#,
      #"{"t":0,"p":"down","x":5,"y":5}"#, #"{"t":600,"p":"move","x":5,"y":9}"#,
      #"{"t":700,"p":"up","x":110,"y":80}"#, under: "folders")
    #expect(outcome.commit?.onto == "h")
    #expect(sentences(outcome).suffix(2) == ["b, into h", "Dropped b onto h"])
  }

  @Test("spoken: it is said when something leaves every list, and a window has no place")
  func nowhere() throws {
    let (guest, _) = try outcome(
      Self.board, #"{"t":0,"enter":{"id":"guest","size":[50,44]},"x":50,"y":60}"#,
      #"{"t":17,"p":"move","x":260,"y":60}"#, #"{"t":99,"p":"cancel","x":260,"y":60}"#)
    #expect(
      sentences(guest) == [
        "Lifted guest, 1 of 1", "guest, 2 of 3 in one", "guest, 1 of 1", "guest is gone",
      ])
    let (window, _) = try outcome(
      #"\#(Self.list),"sections":[],"windows":[{"id":"note","frame":[40,20,80,60],"drag":true}]"#,
      #"{"t":0,"p":"down","x":60,"y":40}"#, #"{"t":600,"p":"move","x":90,"y":60}"#,
      #"{"t":700,"p":"cancel","x":90,"y":60}"#)
    #expect(sentences(window) == ["Lifted note", "Dropped note"])
  }

  @Test("announced: a mark is reported again once the application has changed the list below it")
  func markAfterReload() throws {
    let (outcome, findings) = try outcome(
      #"\#(Self.list),"sections":[{"id":"x","items":["a","b","c","d"]}]"#,
      #"{"t":0,"p":"down","x":0,"y":140}"#, #"{"t":501,"p":"move","x":0,"y":46}"#,
      #"{"t":1084,"reload":{"sections":[{"id":"x","items":["a","b","c","d","e"]}]}}"#,
      #"{"t":1100,"p":"up","x":0,"y":46}"#, under: "folders")
    #expect(outcome.commit?.to.item == 1 && findings.isEmpty)
    #expect(outcome.events.count { $0.kind == .proposed } == 2)
  }

  @Test("ticks: where something comes in does not depend on when the next tick comes")
  func entry() throws {
    let orders = try [20.0, 60, 500].map { rate in
      let subject = try LawSubject(named: "default", in: .shipped)
      let text = """
        {"trace":1,"scene":{\(Self.list),"sections":[{"id":"x","items":["a","b"]}]}}
        {"t":0,"enter":{"id":"guest","size":[40,67]},"x":119,"y":67}
        {"t":17,"p":"up","x":161,"y":49}
        """
      var warnings: [TraceWarning] = []
      let trace = try #require(
        try Trace.all(in: Array(text.utf8), file: "small", warnings: &warnings).first)
      return try #require(subject.play(trace, tickRate: rate)).order
    }
    #expect(Set(orders).count == 1)
  }

  @Test("whole: a list that is removed with what is dragged in it is in no script's way")
  func removedList() throws {
    let (outcome, findings) = try outcome(
      Self.board, #"{"t":0,"p":"down","x":120,"y":12}"#, #"{"t":600,"p":"move","x":125,"y":30}"#,
      #"{"t":700,"remove_list":"two"}"#, #"{"t":800,"p":"up","x":125,"y":30}"#)
    #expect(outcome.phase == .cancelled && outcome.order == [["a", "b"]] && findings.isEmpty)
    #expect(sentences(outcome).last == "h is gone")
  }

  @Test("mirror: the last list with a handle stands in the row that the other lists make")
  func lastHandle() throws {
    let orders = try [
      ("[0,0,100,170]", "[110,0,100,170]", "[220,0,100,170]"),
      ("[0,0,170,100]", "[0,110,170,100]", "[0,220,170,100]"),
    ].map { frames in
      let lists = [("one", frames.0, true), ("two", frames.1, true), ("more", frames.2, false)]
        .map { id, frame, hasHandle in
          #"{"id":"\#(id)","frame":\#(frame),"layout":{"type":"list"},"sections":[]"#
            + (hasHandle ? #","handle":[0,0,30,30]}"# : "}")
        }
      return try outcome(
        #""viewport":{"width":320,"height":320},"lists":[\#(lists.joined(separator: ","))]"#,
        #"{"t":0,"p":"down","x":10,"y":10}"#, #"{"t":0,"p":"up","x":10,"y":10}"#,
        #"{"t":0,"remove_list":"one"}"#
      ).outcome.listOrder
    }
    #expect(orders == [["two", "more"], ["two", "more"]])
  }

  @Test("scale: a way back that is a tremor in the small scene only breaks no law")
  func tremor() throws {
    let text = """
      {"trace":1,"scene":{"viewport":{"width":320,"height":400},"layout":{"type":"absolute"},\
      "sections":[{"id":"x","items":[{"id":"d","frame":[20,100,62,82]},\
      {"id":"e","frame":[92,100,47,68]}]}]}}
      {"t":0,"p":"down","x":20,"y":100,"kind":"mouse"}
      {"t":0,"p":"move","x":92,"y":100,"kind":"mouse"}
      {"t":16,"p":"move","x":124.64,"y":106.01,"kind":"mouse"}
      {"t":32,"p":"up","x":124.64,"y":106.01,"kind":"mouse"}
      """
    var warnings: [TraceWarning] = []
    let trace = try #require(
      try Trace.all(in: Array(text.utf8), file: "small", warnings: &warnings).first)
    let subject = try LawSubject(named: "table_autoscroll", in: .shipped)
    #expect(try !KeptDrag.breaks(.scale, trace, under: subject))
  }
}
