import Foundation
import TestSupport
import Testing

/// A project as `reorder init` makes it, with one recording, and a way to run commands in it.
struct CIProject {
  let folder: URL
  let run: (String) throws -> ShellResult

  /// Makes the project's files in an empty folder.
  func make() throws {
    for command in [
      "reorder init", "mkdir recordings", "cp scripts/traces/short-move.trace.jsonl recordings",
      "reorder replay short-move --behaviour mine --json -o recordings/short-move.observed.json",
    ] {
      let result = try run(command)
      #expect(result.status == 0, "\(command): \(result.output)\(result.error)")
    }
  }

  /// Commands of an example pass, and each mistake fails those that look for it.
  func check(_ commands: [String], of file: String) throws {
    #expect(try failing(commands) == [], "\(file)")
    #expect(try text("out/junit.xml").contains("failures=\"0\""), "\(file)")

    let spec = """
      it("fails", function()
        assert.equal("cancelled", replay { trace = "short-move" }.phase)
      end)
      """
    try expect(failure: "reorder test", of: commands, with: spec, in: "scripts/spec/bad_spec.lua")
    #expect(try text("out/junit.xml").contains("tests=\"1\" failures=\"1\""), "\(file)")
    let artifacts = try FileManager.default.subpathsOfDirectory(atPath: path("out/failures"))
    for name in ["page.html", "drag.svg", "drag.trace.jsonl", "outcome.json"] {
      #expect(artifacts.contains { $0.hasSuffix("/\(name)") }, "\(file): no \(name)")
    }

    let observed = try text("recordings/short-move.observed.json")
    try expect(
      failure: "reorder conform", of: commands,
      with: observed.replacing("\"coffee\"", with: "\"dates\""),
      in: "recordings/short-move.observed.json")
    try expect(
      failure: "reorder check", of: commands, with: "return { api = 1, tarqet = 1 }",
      in: "scripts/behaviours/bad.lua")
    try FileManager.default.removeItem(atPath: path("out"))
  }

  /// With a text in a file, just the commands that contain `part` fail; then the file is as it was.
  private func expect(
    failure part: String, of commands: [String], with text: String, in file: String
  ) throws {
    let before = FileManager.default.contents(atPath: path(file))
    try text.write(toFile: path(file), atomically: true, encoding: .utf8)
    #expect(try failing(commands) == commands.filter { $0.contains(part) }, "\(file)")
    try FileManager.default.removeItem(atPath: path(file))
    try before?.write(to: URL(filePath: path(file)))
  }

  private func failing(_ commands: [String]) throws -> [String] {
    try commands.filter { try run($0).status != 0 }
  }

  func text(_ file: String) throws -> String {
    try String(contentsOfFile: path(file), encoding: .utf8)
  }

  private func path(_ file: String) -> String { folder.appending(path: file).path }

  /// A project whose commands run in its folder, with nothing in their environment but the path.
  static func inFolder(_ folder: URL, programs: String) throws -> CIProject {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return CIProject(folder: folder) { command in
      try Shell.run(
        "/bin/sh", ["-ec", command], searchPath: "\(programs):/usr/bin:/bin", in: folder)
    }
  }
}
