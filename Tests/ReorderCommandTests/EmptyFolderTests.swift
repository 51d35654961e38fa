import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// What commands say in an empty folder: advice that uses only their own options.
@Suite struct EmptyFolderTests {
  static let lines: [[String]] = [
    ["demo"], ["replay", "x.jsonl"], ["test"], ["repl"], ["exec", "x.lua"], ["check"],
    ["compare", "x.jsonl", "--behaviour", "a", "--behaviour", "b"],
    ["sweep", "x.jsonl", "--behaviour", "a", "--vary", "b=1,2"], ["render", "x.jsonl"],
    ["study", "x"], ["study", "list", "--behaviour", "a"], ["tune", "list", "--behaviour", "a"],
    ["conform", "x.jsonl"], ["conform", "here.jsonl"], ["conform", "."],
    ["conform", "here.jsonl", "here.jsonl", "--behaviour", "a"],
    ["identify", "x.jsonl"], ["identify", "here.jsonl"], ["identify", "."],
    ["explain", "x.jsonl"], ["explain", "here.jsonl"],
    ["explain", "here.jsonl", "--behaviour", "a"],
    ["scene", "x.xml", "--from", "uiautomator", "--density", "3"],
    ["scene", "x.html", "--from", "dom"],
    ["import", "x.evemu", "--scene", "x.json"], ["play", "--scripts", "nowhere"],
    ["new", "mine"], ["new", "mine", "--from", "kanban"], ["init"], ["record-corpus", "1"],
    ["list", "behaviours"], ["list", "traces"], ["help"], ["test", "--last-failed"], ["stubs"],
    ["recorder"], ["lsp"], ["lsp", "--scripts", "nowhere"],
    ["completion", "behaviours"], ["completion", "tags"],
    ["replay", "here.jsonl", "--behaviour", "a"], ["render", "here.jsonl", "--behaviour", "a"],
    ["repl", "--behaviour", "a"], ["import", "here.jsonl", "--scene", "here.jsonl"],
  ]

  private static let trace = """
    {"trace":1,"name":"x","scene":{"viewport":{"width":320,"height":132},"sections":[{"id":"s",\
    "items":["a","b"]}]}}
    {"t":0,"p":"down","x":10,"y":10}

    """

  /// An empty folder except for a trace.
  private func folder() throws -> String {
    let path = NSTemporaryDirectory() + "reorder-empty-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Self.trace.write(toFile: "\(path)/here.jsonl", atomically: true, encoding: .utf8)
    return path
  }

  @Test("No message advises an option that its command does not have", arguments: lines)
  func advice(line: [String]) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try Terminal.run("\(Repository.products.path)/reorder", line, in: folder)
    let row = try #require(CommandTable.commands.first { $0.row.name == line[0] }).row
    let options = row.allOptions.map { "--\($0.name)" }
    for word in run.error.matches(of: /--[a-z][a-z-]*/).map({ String($0.output) }) {
      #expect(options.contains(word), "\(run.error)")
    }
    if run.error.contains("no such directory"), options.contains("--scripts") {
      #expect(run.error.contains("--scripts DIR"), "\(run.error)")
    }
    #expect([0, 1].contains(run.status))
  }

  @Test("check says how to name another directory")
  func check() throws {
    let run = Run(["check", "/nowhere"])
    #expect(
      run.error == "reorder check: /nowhere: no such directory; name the scripts "
        + "directory with --scripts DIR\n")
  }
}
