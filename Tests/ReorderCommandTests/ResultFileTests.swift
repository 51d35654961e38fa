import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// Results in a file, whose ending selects the format.
@Suite struct ResultFileTests {
  private func place() -> String { NSTemporaryDirectory() + "reorder-results-\(UUID().uuidString)" }

  private static let lines: [[String]] = [
    ["replay", "flick", "--behaviour", "half_overlap"],
    ["compare", "flick", "--behaviour", "half_overlap", "--behaviour", "native"],
    ["sweep", "flick", "--behaviour", "half_overlap", "--vary", "threshold=0.2,0.8"],
  ]

  @Test("A file holds what standard output would, in the format of its ending", arguments: lines)
  func endings(line: [String]) throws {
    for (ending, option) in [
      (".json", "--json"), (".jsonl", "--json"), (".JSONL", "--json"), (".csv", "--csv"),
      (".txt", nil), (".md", nil), ("", nil),
    ] where option != "--csv" || line[0] != "replay" {
      let path = place() + ending
      let run = Run(line + ["-o", path])
      #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty, "\(run.error)")
      let printed = Run(line + (option.map { [$0] } ?? [])).output
      #expect(try String(contentsOfFile: path, encoding: .utf8) == printed && !printed.isEmpty)
    }
    #expect(Run(line + ["-o", "-"]).output == Run(line).output)
  }

  @Test("An option overrules the ending, with a note", arguments: lines)
  func overruled(line: [String]) throws {
    let path = place() + ".txt"
    let run = Run(line + ["--json", "-o", path])
    #expect(run.status == 0)
    #expect(run.error == "'\(path)' holds json: --json decides, not the ending\n")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == Run(line + ["--json"]).output)
  }

  @Test("The ending of another format is wrong usage; nothing is written", arguments: lines)
  func foreign(line: [String]) {
    let path = place() + ".xlsx"
    let run = Run(line + ["-o", path])
    #expect(run.status == 64 && run.error.contains("as .xlsx; the endings are"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A command that ends early leaves the file as it was", arguments: lines)
  func early(line: [String]) throws {
    let path = place() + ".json"
    try "before".write(toFile: path, atomically: true, encoding: .utf8)
    let run = Run(line + ["--behaviour", "nosuch", "-o", path])
    #expect(run.status != 0)
    let folder = Run(line + ["-o", NSTemporaryDirectory()])
    #expect(folder.status == 1 && !folder.error.isEmpty)
    if line[0] != "replay" {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
    }
  }

  @Test("A result never replaces what is read, or another result", arguments: lines)
  func replacing(line: [String]) throws {
    let trace = place() + ".trace.jsonl"
    let text = try Repository.text("scripts/traces/flick.trace.jsonl")
    try text.write(toFile: trace, atomically: true, encoding: .utf8)
    let link = place() + ".jsonl"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: trace)
    for path in [trace, link] {
      let run = Run([line[0], trace] + line.dropFirst(2) + ["-o", path])
      #expect(run.status == 64 && run.error.contains("--output would replace '\(path)'"))
    }
    #expect(try String(contentsOfFile: trace, encoding: .utf8) == text)
    guard line[0] == "replay" else { return }
    let both = place() + ".jsonl"
    #expect(Run(line + ["-o", both, "--log", both]).status == 64)
    #expect(Run(line + ["-o", "/dev/null", "--log", "/dev/null"]).status == 0)
  }

  @Test("A log on standard output needs the outcomes elsewhere")
  func standardLog() throws {
    let (outcomes, log) = (place() + ".json", place())
    #expect(Run(Self.lines[0] + ["--log", log, "-o", outcomes]).status == 0)
    let run = Run(Self.lines[0] + ["--log", "-", "-o", outcomes])
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    #expect(try String(contentsOfFile: log, encoding: .utf8) == run.output && !run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "-"))
    for option in [[], ["-o", "-"]] {
      let mixed = Run(Self.lines[0] + ["--log", "-"] + option)
      #expect(mixed.status == 64 && mixed.output.isEmpty)
      #expect(mixed.error.contains("--log - would mix with the outcomes on standard output"))
    }
  }

  @Test("An earlier result stays if no trace can be read", arguments: [lines[0]])
  func unread(line: [String]) throws {
    let path = place() + ".json"
    try "before".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(Run([line[0], "nosuch", "-o", path]).status == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
  }

  @Test("Traces of standard input give what a file of them gives", arguments: lines.dropFirst())
  func standardInput(line: [String]) throws {
    let file = Repository.trace(named: "flick")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let piped = Run([line[0], "-"] + line.dropFirst(2), input: text)
    #expect(piped.status == 0 && piped.error.isEmpty, "\(piped.error)")
    #expect(piped.output == Run([line[0], file] + line.dropFirst(2)).output)
    let bad = Run([line[0], "-"] + line.dropFirst(2), input: "{}\n")
    #expect(bad.status == 1 && bad.error.contains("standard input:1"))
  }

  @Test("Times with their units are values of a parameter in seconds, and ends of a range")
  func times() {
    let start = ["sweep", "flick", "--behaviour", "floating_window", "--csv", "--vary"]
    func settled(_ values: String) -> [Substring] {
      Run(start + ["duration=\(values)"]).output.split(whereSeparator: \.isNewline).dropFirst()
        .map { $0.split(separator: ",")[8] }
    }
    #expect(settled("0.1,0.2,0.3") == settled("0.1s..300ms/3") && settled("0.1").count == 1)
    #expect(settled("100ms,0.2s") == settled("0.1,0.2"))
    let set = ["replay", "flick", "--behaviour", "floating_window", "--json", "--set"]
    #expect(Run(set + ["duration=500ms"]).output == Run(set + ["duration=0.5"]).output)
    let bad = Run(set + ["duration=5 minutes"])
    #expect(bad.error.contains("expected a time such as 520ms or 0.52s, got '5 minutes'"))
    #expect(settled("0,0.1,0.2") == settled("0..200ms/3"))
    #expect(Run(start + ["duration=1..300ms/3"]).status == 64)
  }

  @Test("An import says in one line what it wrote, and what the finger is on")
  func imported() throws {
    let folder = place()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let scene = #"""
      {"viewport":{"width":320,"height":352},"sections":[{"id":"s","items":["a","b","c"]}]}
      """#
    try scene.write(toFile: "\(folder)/s.json", atomically: true, encoding: .utf8)
    func summary(_ x: Int, _ y: Int, _ more: [String] = []) throws -> Run {
      let actions = """
        {"actions":[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","duration":0,"x":\(x),"y":\(y)},{"type":"pointerDown","button":0},
        {"type":"pause","duration":600},{"type":"pointerUp","button":0}]}]}
        """
      try actions.write(toFile: "\(folder)/r.json", atomically: true, encoding: .utf8)
      return Run(["import", "\(folder)/r.json", "--scene", "\(folder)/s.json"] + more)
    }
    let run = try summary(100, 66)
    #expect(run.status == 0 && run.output.hasPrefix("{\"trace\":1,"))
    let page = ", if the scene is the whole page; if not, give its place on the page: --at X,Y\n"
    #expect(run.error == "2 samples, 0.6 s, on 'b'\(page)")
    #expect(try summary(100, 66, ["--at", "0,0"]).error == "2 samples, 0.6 s, on 'b'\n")
    #expect(try summary(100, 66, ["--at", "0,44"]).error == "2 samples, 0.6 s, on 'a'\n")
    #expect(
      try summary(100, 300).error
        == "2 samples, 0.6 s, on no item: the first touch is at 100, 300\(page)")
    let file = "\(folder)/r.trace.jsonl"
    #expect(
      try summary(100, 22, ["-o", file]).error
        == "wrote \(file): 2 samples, 0.6 s, on 'a'\(page)")
  }
}
