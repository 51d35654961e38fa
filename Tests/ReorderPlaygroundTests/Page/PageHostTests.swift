import Foundation
import ReorderCore
import ReorderScripting
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// A page that runs its session itself: what it is told is what a server's session says.
@Suite struct PageHostTests {
  private func answers(of host: any PlaygroundHost, to messages: [String]) -> [String] {
    let session = PlaygroundSession(host: host, clock: { .zero })
    var answers: [String] = []
    for message in messages {
      session.receive(Array(message.utf8)) { answers.append(String(decoding: $0, as: UTF8.self)) }
    }
    return answers
  }

  /// Lifts the first row and drags it over some others.
  private static let drag: [String] = {
    func events(_ time: Double, _ line: String) -> String {
      let line = line.replacing("\"", with: "\\\"")
      return #"{"do":"events","lines":["\#(line)"],"now":\#(time),"sent":\#(time)}"#
    }
    let moves = (1...20).map { Tab.line(800 + Double($0) * 16, "move", 24 + Double($0) * 8) }
    return [
      #"{"do":"hello"}"#,
      #"{"do":"start","stage":"list","behaviour":"half_overlap","params":{},"view":[320,480]}"#,
      events(16, Tab.line(10, "down", 24)), events(790, #"{"t":780,"wait":true}"#),
    ] + moves.enumerated().map { events(800 + Double($0 + 1) * 16, $1) }
      + [events(1300, Tab.line(1200, "up", 184)), #"{"do":"replay"}"#]
  }()

  @Test func itSaysWhatAServerSays() throws {
    let catalog = BehaviourCatalog(.shipped)
    _ = BehaviourList(catalog)
    let served = answers(of: catalog, to: Self.drag)
    #expect(served.contains { $0.contains("\"subject\"") })
    #expect(served.contains { $0.contains("\"replayed\"") })
    #expect(answers(of: PageHost(), to: Self.drag) == served)
  }

  @Test func thePageSavesARecordingItself() throws {
    let save = Self.drag + [#"{"do":"save","as":"spec","name":"mine"}"#]
    let saved = try #require(answers(of: PageHost(), to: save).first { $0.contains("\"saved\"") })
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(saved.utf8)) as? [String: Any])
    #expect(json["saved"] as? String == "spec/mine_spec.lua")
    let files = try #require(json["files"] as? [[String: String]])
    #expect(files.map { $0["name"] } == ["mine.trace.jsonl", "mine_spec.lua"])
    #expect(files[0]["text"]?.hasPrefix("{\"trace\":1,") == true)
    #expect(files[1]["text"]?.contains(#"trace = "mine""#) == true)
  }

  @Test func itsOwnScriptsAreOverTheShippedOnes() {
    let host = PageHost(texts: [
      "behaviours/mine.lua": "return { api = 1, summary = 'Mine.' }",
      "behaviours/outline.lua": "return { api = 1, summary = 'Another outline.' }",
      "behaviours/loop.lua": "while true do end",
    ])
    let entries = Dictionary(uniqueKeysWithValues: host.entries.map { ($0.name, $0) })
    #expect(entries["mine"]?.summary == "Mine.")
    #expect(entries["outline"]?.summary == "Another outline.")
    #expect(entries["loop"]?.problem?.contains("loop.lua:1:1") == true)
    #expect(entries["half_overlap"]?.problem == nil)
    #expect(entries["native"] != nil)
    #expect(entries["peers/sortablejs"]?.summary.isEmpty == false)
    #expect(host.entries.last?.name.hasPrefix("peers/") == true, "below the others")
  }
}
