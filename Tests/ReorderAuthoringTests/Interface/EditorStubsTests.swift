import LuaRuntime
import ReorderCore
import TestSupport
import Testing

@testable import ReorderAuthoring
@testable import ReorderScripting

/// Stubs for editors, linters and the prompt are generated from the table that binds scripts.
@Suite struct EditorStubsTests {
  /// The Lua that defines the helpers.
  static let helpers = String(
    decoding: Repository.scripts(below: "Sources/ReorderScripting/Lua")
      .first { $0.path.hasSuffix("reorder.lua") }?.bytes ?? [], as: UTF8.self)

  @Test("The shipped stubs are those generated from the table", arguments: EditorStubs.files)
  func shipped(file: EditorStubs.File) throws {
    try expectGenerated(file.text, at: "scripts/_meta/\(file.name)")
  }

  @Test("The shipped linter settings are those generated from the table")
  func linter() throws {
    try expectGenerated(LinterSettings.text(for: try SandboxGlobals()), at: ".luacheckrc")
  }

  @Test("The article on specs has the methods of a session from the table")
  func article() throws {
    try Repository.expect(
      SpecAPI.actions.map { "| `\($0.name)(\($0.parameterList))` | \($0.summary) |" },
      below: "| method | effect |",
      in: "Sources/ReorderAcceptance/ReorderAcceptance.docc/Specs.md")
  }

  @Test("The stubs are Lua", arguments: EditorStubs.files)
  func syntax(file: EditorStubs.File) throws {
    let source = ScriptSource.File(path: file.name, bytes: Array(file.text.utf8))
    #expect(ScriptRun(source).status == .ok)
    #expect(file.text.hasPrefix("---@meta\n"))
  }

  @Test("Every field, method, hook, event and helper is in the stubs")
  func complete() {
    let text = EditorStubs.files[0].text
    for object in HostInterface.objects {
      for field in object.fields {
        let line = field.isMethod ? "\(object.name):\(field.name)(" : "---@field \(field.name) "
        #expect(text.contains(line), "\(object.name).\(field.name)")
      }
    }
    for key in BehaviourKey.all {
      let mark = key.name == "api" ? " " : "? "
      #expect(text.contains("---@field \(key.name)\(mark)"), "\(key.name)")
    }
    for event in DragEvent.allCases {
      #expect(text.contains("---@field \(event.rawValue)? false|(fun("))
    }
    for helper in Helper.allCases.map(\.function) {
      let head = "function reorder.\(helper.name)(\(helper.parameterList))"
      #expect(text.contains(head))
      #expect(Self.helpers.contains(head + "\n"))
    }
    let specs = EditorStubs.files[1].text
    for word in SpecAPI.functions { #expect(specs.contains("function \(word.name)(")) }
    for box in SpecAPI.toolboxes {
      #expect(specs.contains("\n\(box.name) = {}\n"))
      for word in box.functions { #expect(specs.contains("function \(box.name).\(word.name)(")) }
    }
  }

  @Test("Every type that an annotation names is declared")
  func types() {
    let text = EditorStubs.files.map(\.text).joined()
    let declared = Set(
      text.matches(of: /---@(?:class|alias) (reorder\.\w+)/).map { String($0.1) })
    let used = Set(text.matches(of: /reorder\.[A-Z]\w+/).map { String($0.0) })
    #expect(used.subtracting(declared).isEmpty)
  }

  @Test("The tables in the stubs are the tables that are read")
  func tables() throws {
    func keys(_ name: String) throws -> [String] {
      try #require(HostInterface.tables.first { $0.name == name }).keys.map(\.name)
    }
    for table in AnswerTable.all { #expect(try keys(table.name) == table.names) }
    #expect(try keys("Press") == PressTable.keys)
    #expect(try keys("PressRule") == PressField.names)
    #expect(try keys("Parameter") == ["choices", "default", "doc", "max", "min", "unit"])
  }

  @Test("The helpers do what they say")
  func helpers() throws {
    let source = ScriptSource.File(
      path: "test.lua",
      bytes: Array(
        """
        assert(reorder.clamp(5, 0, 3) == 3 and reorder.clamp(-1, 0, 3) == 0)
        assert(reorder.lerp(10, 20, 0.25) == 12.5)
        assert(reorder.overlap(0, 10, 5, 10) == 5 and reorder.overlap(0, 5, 5, 5) == 0)
        assert(reorder.contains(0, 0, 0, 0, 1, 1) and not reorder.contains(1, 0, 0, 0, 1, 1))
        return reorder.api_version
        """.utf8))
    let run = ScriptRun(source)
    #expect(run.error == nil && run.value == .integer(HostInterface.version))
  }
}

/// What the prompt completes.
@Suite struct CompletionTests {
  @Test("The list of names is the golden one: fields, methods, hooks, helpers, and stock Lua")
  func list() throws {
    let all = Completion.all(try SandboxGlobals())
    try expectGolden(
      "completion",
      all.map { item in
        [item.name + item.usage, item.summary].filter { !$0.isEmpty }.joined(separator: "  -- ")
      })
    #expect(Set(all.map(\.name)).count == all.count)
  }

  @Test("The globals are those of a sandbox: helpers, but no files and no time")
  func globals() throws {
    let globals = try SandboxGlobals()
    #expect(globals.names.contains("reorder") && globals.names.contains("coroutine"))
    #expect(globals.fields["math"]?.contains("floor") == true)
    for absent in ["io", "os", "package", "debug"] { #expect(globals.fields[absent] == nil) }
    #expect(globals.fields["string"]?.contains("dump") == false)
  }
}
