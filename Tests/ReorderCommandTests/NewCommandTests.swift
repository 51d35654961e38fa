import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder new`: its files run at once, and it never overwrites anything.
@Suite struct NewCommandTests {
  let scripts: Scratch

  init() throws { scripts = try Scratch(copying: ["traces/short-move.trace.jsonl"]) }

  private func new(_ name: String) -> Run { Run(["new", name, "--scripts", scripts.path]) }

  private func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(scripts.path)/\(file)")
  }

  @Test("Both files are written and named, and the next step is shown")
  func written() {
    let run = new("patient")
    #expect(run.status == 0)
    #expect(
      run.output == """
        \(scripts.path)/behaviours/patient.lua
        \(scripts.path)/spec/patient_spec.lua

        """)
    #expect(run.error.hasPrefix("next: reorder test "))
    #expect(exists("behaviours/patient.lua") && exists("spec/patient_spec.lua"))
  }

  @Test("The new files have no problem, and move a row")
  func runs() {
    _ = new("patient")
    let check = Run(["check", scripts.path])
    #expect(check.output == "1 behaviour, 0 modules, 1 spec: no problems\n")
    let trace = "\(scripts.path)/traces/short-move.trace.jsonl"
    let replay = Run([
      "replay", trace, "--behaviour", "patient", "--scripts", scripts.path, "--json",
    ])
    #expect(replay.error.isEmpty)
    #expect(replay.output.contains(#""script_errors":[]"#))
    #expect(!replay.output.contains(#""commit":null"#))
  }

  @Test(
    "A copy of any shipped behaviour has its own name, no problem, and a spec that passes",
    arguments: ["kanban", "outline", "half_overlap", "peers/dnd_kit"])
  func copied(base: String) throws {
    let run = Run(["new", "mine", "--from", base, "--scripts", scripts.path])
    #expect(run.status == 0, "\(run.error)")
    let text = try String(contentsOfFile: "\(scripts.path)/behaviours/mine.lua", encoding: .utf8)
    #expect(text.contains("name = \"mine\""))
    let check = Run(["check", scripts.path, "--no-run"])
    #expect(check.output == "1 behaviour, 0 modules, 1 spec: no problems\n")
    let test = Run(["test", "--scripts", scripts.path])
    #expect(test.output.hasSuffix("\n1 pending\n2 passed, 0 failed\n"), "\(test.output)")
  }

  @Test(
    "The field is renamed however it is written, and nothing else",
    arguments: [
      "-- name = \"base\"\nlocal t = { name = \"base\" }\n"
        + "return { api = 1, name='base', summary = t.name }",
      "return {\n  api = 1, on = { began = function(d) if d then t = { name = 'x' } end end },\n"
        + "  name   =  [[base]],\n}",
    ])
  func renamed(text: String) throws {
    try scripts.write(text, to: "behaviours/base.lua")
    #expect(Run(["new", "mine", "--from", "base", "--scripts", scripts.path]).status == 0)
    let copy = try String(contentsOfFile: "\(scripts.path)/behaviours/mine.lua", encoding: .utf8)
    let wanted =
      text.replacing("name='base'", with: "name=\"mine\"")
      .replacing("name   =  [[base]]", with: "name   =  \"mine\"")
    #expect(copy == wanted)
  }

  @Test("A behaviour that does not load is not copied")
  func broken() throws {
    try scripts.write("return {", to: "behaviours/base.lua")
    let run = Run(["new", "mine", "--from", "base", "--scripts", scripts.path])
    #expect(run.status == 1 && run.error.contains("base.lua:1"), "\(run.error)")
    #expect(!exists("behaviours/mine.lua"))
  }

  @Test("There is nothing to copy from the native rules, nor from a name that there is not")
  func copiedFromNothing() {
    for (base, wanted) in [("native", "without a script"), ("kanbann", "did you mean 'kanban'?")] {
      let run = Run(["new", "mine", "--from", base, "--scripts", scripts.path])
      #expect(run.status != 0 && run.error.contains(wanted), "\(run.error)")
      #expect(!exists("behaviours/mine.lua") && !exists("spec/mine_spec.lua"))
    }
  }

  @Test(
    "Luacheck finds nothing in them",
    .enabled(if: Shell.has("/usr/bin/luacheck"), "luacheck is not installed"))
  func linted() throws {
    _ = new("patient")
    let result = try Terminal.run(
      "/usr/bin/luacheck",
      [
        "--no-cache", "--config", Repository.path(".luacheckrc"), "--std", "+reorder_spec",
        scripts.path,
      ])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    "An existing file stays unchanged, and the other is not written",
    arguments: [
      "behaviours/patient.lua", "spec/patient_spec.lua",
    ])
  func kept(file: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(scripts.path)/spec", withIntermediateDirectories: true)
    try scripts.write("-- mine", to: file)
    let run = new("patient")
    #expect(run.status == 1)
    #expect(run.error.contains("\(file) already exists"))
    #expect(try String(contentsOfFile: "\(scripts.path)/\(file)", encoding: .utf8) == "-- mine")
    #expect(exists("behaviours/patient.lua") != exists("spec/patient_spec.lua"))
  }

  @Test("If one of them cannot be written, neither is")
  func neither() throws {
    try Data().write(to: URL(fileURLWithPath: "\(scripts.path)/spec"))
    let run = new("patient")
    #expect(run.status == 1)
    #expect(!exists("behaviours/patient.lua"))
  }

  @Test(
    "An invalid script name is refused",
    arguments: [
      "", "1st", "a b", "../up", "a.b", "ä", "-x", "a/b", String(repeating: "a", count: 65),
    ])
  func badNames(name: String) {
    let run = Run(["new", "--scripts", scripts.path, "--", name])
    #expect(run.status == 64)
    #expect(run.error.contains("NAME expects up to 64 letters, digits and '_', a letter first"))
    #expect(!exists("spec"))
  }

  @Test("A missing scripts directory is not created")
  func nowhere() {
    let run = Run(["new", "patient", "--scripts", "/nowhere"])
    #expect(run.status == 1)
    #expect(run.error.contains("/nowhere: there is no such directory"))
  }

  @Test("The name of the native rules is refused, and that of a shipped behaviour is warned about")
  func takenNames() {
    let native = new("native")
    #expect(native.status == 64 && native.error.contains("'native' names the native rules"))
    #expect(!exists("behaviours/native.lua"))
    let shadow = new("half_overlap")
    #expect(shadow.status == 0)
    #expect(
      shadow.error.contains("is used in place of shipped/behaviours/half_overlap.lua"))
  }
}
