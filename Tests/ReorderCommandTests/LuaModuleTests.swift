import Foundation
import TestSupport
import Testing

/// `require "reorder"` in Debian's Lua 5.4, alone and under Debian's busted.
@Suite(
  .enabled(
    if: LuaModule.library != nil, "run by scripts/test --lua, which builds the shared library"))
struct LuaModuleTests {
  @Test("Under busted every test of the shipped specs, and of one that fails, has its verdict")
  func verdicts() throws {
    let scratch = try Scratch()
    try scratch.copy("scripts")
    try scratch.copy("\(LuaModule.folder)/failing_spec.lua", to: "scripts/spec/failing_spec.lua")
    let ours = try Terminal.run(
      "\(LuaModule.programs)/reorder", ["test", "--reporter", "json"], in: scratch.path)
    let theirs = try LuaModule.busted(
      ["-o", "\(LuaModule.verdicts)", "scripts/spec"], in: scratch)
    let expected = try LuaModule.verdicts(json: ours.output)
    #expect(expected.count > 300)
    for verdict in ["passed", "failed", "error"] {
      #expect(expected.contains { $0.hasPrefix(verdict) })
    }
    #expect(LuaModule.verdicts(busted: theirs.output) == expected, "\(theirs.error)")
  }

  @Test("A failing spec is reported with its place, the difference and advice")
  func failures() throws {
    let scratch = try Scratch()
    try scratch.copy("scripts/traces")
    try scratch.makeFolder("scripts/behaviours")
    try scratch.copy("\(LuaModule.folder)/failing_spec.lua", to: "scripts/spec/failing_spec.lua")
    let run = try LuaModule.busted(["-o", "plainTerminal", "scripts/spec"], in: scratch)
    #expect(run.status == 1)
    let place = "scripts/spec/failing_spec.lua:"
    for text in [
      "Failure -> scripts/spec/failing_spec.lua @ 3\na failing spec compares\n\(place)5: ",
      "*[2] = 3",
      "\(place)9: scripts/traces/short-mov.trace.jsonl: no such file; did you mean 'short-move'?",
      "\(place)14: a run has no 'phas'; did you mean 'phase'?",
      "a failing spec grid names the trace\n\(place)65: ",
      "a failing spec expects another order\n\(place)48: ",
      "a failing spec names an event that did not happen\n\(place)44: ",
    ] {
      #expect(run.output.contains(text), "\(text)\n\(run.output)\n\(run.error)")
    }
    #expect(!run.output.contains("a failing spec short-move"))
    #expect(!run.output.contains("names events, moves, frames and an order that are so"))
  }

  @Test(
    "It works without busted, names mistakes, and releases what is not used any more",
    arguments: ["drag.lua", "mistakes.lua", "memory.lua"])
  func scripts(script: String) throws {
    let scratch = try Scratch()
    try scratch.copy("\(LuaModule.folder)/\(script)", to: script)
    let run = try LuaModule.run("lua5.4", [script], in: scratch)
    #expect(run.status == 0 && run.output == "done\n", "\(run.error)")
  }

  @Test("Interpreters can be closed one after the other, and lose no memory")
  func closing() throws {
    let scratch = try Scratch()
    for file in ["states.c", "mistakes.lua"] {
      try scratch.copy("\(LuaModule.folder)/\(file)", to: file)
    }
    // Valgrind cannot read the compiler's debug information.
    let library = try #require(LuaModule.library)
    let made = try LuaModule.run(
      "bash",
      [
        "-ec",
        """
        cc states.c -o states $(pkg-config --cflags --libs lua5.4)
        strip --strip-debug -o reorder.so "\(library)/reorder.so"
        """,
      ], in: scratch)
    #expect(made.status == 0, "\(made.error)")
    let run = try LuaModule.run(
      "valgrind",
      [
        "--quiet", "--error-exitcode=9", "--undef-value-errors=no", "--leak-check=full",
        "--show-leak-kinds=definite", "--errors-for-leak-kinds=definite", "./states",
        "mistakes.lua",
      ], in: scratch, path: scratch.path)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == String(repeating: "done\n", count: 5))
  }

  @Test("Every file of the article works, and every command prints what the article shows")
  func article() throws {
    let article = "Sources/ReorderC/ReorderC.docc/InLua.md"
    let text = try Repository.text(article)
    let scratch = try Scratch()
    var commands = 0
    for part in text.components(separatedBy: "\n```") {
      if part.hasPrefix("lua\n-- ") {
        let script = part.dropFirst(4)
        let name = String(script.prefix { $0 != "\n" }.dropFirst(3))
        try scratch.makeFolder(of: name)
        try scratch.write(script + "\n", to: name)
      } else if part.hasPrefix("console\n$ lua5.4 ") || part.hasPrefix("console\n$ reorder ") {
        let lines = part.dropFirst(8).split(separator: "\n", omittingEmptySubsequences: false)
        var shown: [String] = []
        for line in lines where line.hasPrefix("$ ") {
          let run = try LuaModule.run("bash", ["-c", "\(line.dropFirst(2)) 2>&1"], in: scratch)
          shown += [String(line)]
          shown += run.output.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
          commands += 1
        }
        #expect(shown == lines.map(String.init))
      }
    }
    #expect(commands == 5)
  }
}

/// Lua 5.4 with the module, as `scripts/library` builds it.
private enum LuaModule {
  /// The folder of the module.
  static let library = ProcessInfo.processInfo.environment["REORDER_LUA"]

  /// The folder of the command, which is optimized if `REORDER` says where it is.
  static let programs =
    ProcessInfo.processInfo.environment["REORDER"].map {
      URL(filePath: $0).deletingLastPathComponent().path
    } ?? Repository.products.path

  /// The folder of the scripts that the tests run, below the repository's.
  static let folder = "Tests/ReorderCommandTests/Lua"

  /// The output handler for busted that writes verdicts.
  static let verdicts = Repository.path("Tests/ReorderAcceptanceTests/Busted/verdicts.lua")

  /// Runs a program with the module in Lua's path.
  static func run(
    _ program: String, _ arguments: [String], in scratch: Scratch, path: String? = library
  ) throws -> ShellResult {
    try Terminal.run(
      "/usr/bin/\(program)", arguments, in: scratch.path,
      environment: [
        "PATH": "\(programs):/usr/bin:/bin", "HOME": scratch.path, "TERM": "dumb",
        "LUA_CPATH_5_4": "\(path ?? "")/?.so;;",
      ])
  }

  /// Runs busted with the module as its helper.
  static func busted(
    _ arguments: [String], in scratch: Scratch
  ) throws -> ShellResult {
    try run(
      "lua5.4", ["/usr/bin/busted", "--helper=reorder.busted"] + arguments, in: scratch)
  }

  /// The verdicts of `reorder test --reporter json`, as sorted lines of verdict and name.
  static func verdicts(json: String) throws -> [String] {
    struct Result: Decodable {
      var name: String?
      var status: String?
    }
    return try json.split(separator: "\n").compactMap { line in
      let result = try JSONDecoder().decode(Result.self, from: Data(line.utf8))
      guard let name = result.name, let status = result.status else { return nil }
      return "\(status)\t\(name)"
    }.sorted()
  }

  /// The verdicts of busted with the output handler, in the same form.
  static func verdicts(busted: String) -> [String] {
    let words = ["success": "passed", "failure": "failed"]
    return busted.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      return ([words[parts[0]] ?? parts[0]] + parts.dropFirst()).joined(separator: "\t")
    }.sorted()
  }
}

extension Scratch {
  /// Makes the folder of a file.
  fileprivate func makeFolder(of name: String) throws {
    if let slash = name.lastIndex(of: "/") { try makeFolder(String(name[..<slash])) }
  }

  /// Copies a file or a folder of the repository.
  fileprivate func copy(_ path: String, to name: String? = nil) throws {
    let name = name ?? path
    try makeFolder(of: name)
    try FileManager.default.copyItem(
      atPath: Repository.path(path), toPath: "\(self.path)/\(name)")
  }
}
