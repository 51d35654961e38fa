import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder identify`: whose rule an application has.
@Suite struct IdentifyCommandTests {
  /// Drags over rows of mixed lengths, each with the order that a behaviour makes of it.
  private struct Recordings {
    let folder = FileManager.default.temporaryDirectory.appending(path: "identify-\(UUID())")

    init(_ count: Int, under behaviour: String, scripts: String = "scripts") throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let corpus = Run(["record-corpus", "\(count)", "--seed", "51", "--kind", "mixed"]).output
      let outcomes = Run(
        ["replay", "-", "--json", "--behaviour", behaviour, "--scripts", scripts], input: corpus
      ).output.split(separator: "\n")
      var traces: [String] = []
      for line in corpus.split(separator: "\n") {
        if line.hasPrefix("{\"trace\"") { traces.append("") }
        traces[traces.count - 1] += line + "\n"
      }
      try #require(traces.count == outcomes.count)
      for (index, (trace, outcome)) in zip(traces, outcomes).enumerated() {
        let name = folder.appending(path: "drag-\(index)").path
        try trace.write(toFile: name + ".trace.jsonl", atomically: true, encoding: .utf8)
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(outcome.utf8)) as? [String: Any])
        let observed = try JSONSerialization.data(withJSONObject: ["order": object["order"]])
        try observed.write(to: URL(filePath: name + ".observed.json"))
      }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func identify(_ options: String...) -> Run {
      Run(
        ["identify", folder.path, "--scripts", Repository.path("scripts"), "--jobs", "2"] + options)
    }
  }

  @Test(
    "finds the behaviour by the orders alone",
    arguments: ["half_overlap", "peers/qt_list_widget", "peers/sortablejs"])
  func finds(behaviour: String) throws {
    let recordings = try Recordings(16, under: behaviour, scripts: Repository.path("scripts"))
    defer { recordings.remove() }
    let run = recordings.identify()
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("The application does as \(behaviour)"), "\(run.output)")
  }

  @Test("says that a strange rule is none of these, and what it tried")
  func none() throws {
    let scripts = FileManager.default.temporaryDirectory.appending(path: "strange-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scripts) }
    let file = scripts.appending(path: "behaviours/strange.lua")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try """
    return {
      api = 1, name = "strange", summary = "Goes as far again as the finger.",
      press = { duration = 0 },
      target = function(drag, list) return list:drop_at(drag.x, drag.y + 1.5 * drag.travel_y) end,
    }
    """.write(to: file, atomically: true, encoding: .utf8)
    let recordings = try Recordings(16, under: "strange", scripts: scripts.path)
    defer { recordings.remove() }
    let run = recordings.identify()
    #expect(run.status == 1)
    #expect(
      run.output.contains("The application has the rule of none of these behaviours."),
      "\(run.output)")
  }

  @Test("writes a drag that tells the two best apart, and describes it")
  func telling() throws {
    let recordings = try Recordings(6, under: "peers/gtk_tree_view", scripts: "scripts")
    defer { recordings.remove() }
    let drag = recordings.folder.appending(path: "telling.trace.jsonl").path
    let run = recordings.identify("--drag", drag)
    #expect(run.output.contains(" apart, press ") && run.output.contains("The drag is in \(drag)."))
    // Each of the two stands with the order that it makes of the drag.
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.suffix(2).map {
      $0.trimmingCharacters(in: .whitespaces).components(separatedBy: ": ")
    }
    try #require(lines.count == 2 && lines.allSatisfy { $0.count == 2 })
    #expect(lines[0][1] != lines[1][1])
    for line in lines {
      let words = line[0].split(separator: " ").map(String.init)
      let settings = words.dropFirst(2).flatMap { ["--set", $0] }
      let replay = Run(["replay", drag, "--behaviour", words[0], "--json"] + settings)
      let order = line[1].split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
      #expect(replay.output.contains("\"order\":[[\(order)]]"), "\(line[0])")
    }
  }

  @Test("prints the same as an object")
  func json() throws {
    let recordings = try Recordings(12, under: "under_finger", scripts: "scripts")
    defer { recordings.remove() }
    let run = recordings.identify("--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["drags"] as? Int == 12)
    let candidates = try #require(object["candidates"] as? [[String: Any]])
    #expect(candidates.first?["reproduces"] as? Int == object["telling"] as? Int)
    let certainties = candidates.compactMap { $0["certainty"] as? Double }
    let none = try #require(object["none"] as? Double)
    #expect(abs(certainties.reduce(none, +) - 1) < 1e-9)
  }

  @Test("says what to do without a drag")
  func empty() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "empty-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = Run(["identify", folder.path])
    #expect(run.status == 1 && run.error.contains("observed"), "\(run.error)")
  }
}
