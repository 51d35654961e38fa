import Foundation
import TestSupport
import Testing

@testable import ReorderScripting

/// Which files a scripts directory has, and how they are named.
@Suite struct ScriptSourceTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  @Test("The names are those of the .lua files, sorted by their bytes")
  func names() throws {
    for name in ["b", "a", "a-b", "a_b", "Z", "10", "9"] {
      try scratch.write("return {}", to: "scripts/behaviours/\(name).lua")
    }
    for other in ["notes.txt", "c.lua~", ".d.lua", "e.luac", "with space.lua", "f.lua.bak", ".lua"]
    {
      try scratch.write("", to: "scripts/behaviours/\(other)")
    }
    #expect(try scratch.scripts.behaviourNames() == ["10", "9", "Z", "a", "a-b", "a_b", "b"])
  }

  @Test("Ten thousand files are ten thousand names")
  func many() throws {
    for index in 0..<10_000 { try scratch.write("", to: "scripts/behaviours/b\(index).lua") }
    let names = try scratch.scripts.behaviourNames()
    #expect(names.count == 10_000)
    #expect(names == names.sorted())
  }

  @Test("A name that is not UTF-8 is skipped")
  func invalidName() throws {
    try scratch.write("return {}", to: "scripts/behaviours/good.lua")
    var path = Array(scratch.file("scripts/behaviours/").utf8CString.dropLast())
    path += [CChar(bitPattern: 0xff), CChar(bitPattern: 0xfe)] + ".lua".utf8CString
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
    #expect(try scratch.scripts.behaviourNames() == ["good"])
  }

  @Test("A missing directory, or a file in its place, is reported by its path")
  func missing() throws {
    let path = scratch.file("nowhere")
    #expect(throws: ScriptFileError.noDirectory(path: path)) {
      try ScriptSource(path: path).behaviourNames()
    }
    #expect(throws: ScriptFileError.noDirectory(path: path)) {
      try ScriptSource(path: path).behaviour("a")
    }
    try scratch.write("", to: "plain")
    let plain = scratch.file("plain")
    #expect(throws: ScriptFileError.noDirectory(path: plain)) {
      try ScriptSource(path: plain).behaviourNames()
    }
    #expect(throws: ScriptFileError.noDirectory(path: plain)) {
      try ScriptSource(path: plain).behaviour("a")
    }
    try scratch.remove("scripts/behaviours")
    try scratch.write("", to: "scripts/behaviours")
    #expect(throws: ScriptFileError.self) { try scratch.scripts.behaviourNames() }
  }

  @Test("An empty directory has no behaviours")
  func empty() throws { #expect(try scratch.scripts.behaviourNames() == []) }

  @Test("A directory that the system refuses is named, and is not taken for none")
  func refused() throws {
    // Everyone is refused a path that is too long; no permission stops root.
    let path = scratch.file("refused")
    try scratch.link("refused", to: String(repeating: "a", count: 300))
    let refused = ScriptSource(path: path)
    #expect(refused.hasScripts)
    let error = ScriptFileError.system(path: path + "/behaviours", code: ENAMETOOLONG)
    for source in [refused, refused.over(.shipped)] {
      #expect(throws: error) { try source.behaviourNames() }
      #expect(throws: ScriptFileError.self) { try source.behaviour("half_overlap") }
    }
    try scratch.makeDirectory("scripts/spec")
    try scratch.remove("scripts/behaviours")
    try scratch.link("scripts/behaviours", to: path)
    #expect(throws: ScriptFileError.system(path: shown("behaviours"), code: ENAMETOOLONG)) {
      try scratch.scripts.behaviourNames()
    }
  }

  private func shown(_ name: String) -> String { scratch.file("scripts/\(name)") }

  @Test("A script whose name no script may have is a stray, wherever scripts are")
  func strays() throws {
    for folder in ["behaviours/peers", "behaviours/mine", "lib/bad name", "lib/deep", "spec/deep"] {
      try scratch.makeDirectory("scripts/" + folder)
    }
    let good = [
      "behaviours/a.lua", "behaviours/peers/a.lua", "lib/a.lua", "lib/deep/a.lua",
      "spec/a_spec.lua", "spec/deep/b c_spec.lua", "behaviours/.#a.lua", "behaviours/b c.txt",
    ]
    let strays = [
      "behaviours/b c.lua", "behaviours/mine/a.lua", "behaviours/peers/b.c.lua",
      "lib/bad name/a.lua", "lib/deep/\(String(repeating: "a", count: 65)).lua",
      "spec/b c_spec.lua",
    ]
    for path in good + strays { try scratch.write("return {}", to: "scripts/" + path) }
    #expect(try scratch.scripts.straysBelow().map { $0.joined(separator: "/") } == strays)
  }

  @Test("The path is shown as given, without trailing slashes")
  func shownPath() throws {
    try scratch.write("x", to: "scripts/behaviours/a.lua")
    let path = scratch.file("scripts")
    #expect(ScriptSource(path: path + "///").path == path)
    #expect(ScriptSource(path: "").path == ".")
    #expect(ScriptSource(path: "//").path == "/")
    #expect(try ScriptSource(path: path + "/").behaviour("a").path == path + "/behaviours/a.lua")
  }

  @Test("The root of the file system is a directory like any other")
  func root() throws {
    #expect(throws: ScriptFileError.noDirectory(path: "//behaviours")) {
      try ScriptSource(path: "/").behaviour("no-such")
    }
  }

  @Test(
    "A behaviour's name has only letters, digits, '_' and '-'",
    arguments: [
      "", ".", "..", "../a", "/etc/passwd", "a/b", "a\\b", "a.b", "a b", "a\0", "\0", "a\n", "ä",
      "a\u{301}", "*", "~", "$HOME", String(repeating: "a", count: 65),
    ])
  func badNames(name: String) throws {
    try scratch.write("x", to: "scripts/a.lua")
    #expect(throws: ScriptFileError.badName(name)) { try scratch.scripts.behaviour(name) }
  }

  @Test("A module's dotted name is a path below lib")
  func modules() throws {
    try scratch.makeDirectory("scripts/lib/motion/deep")
    try scratch.write("1", to: "scripts/lib/geometry.lua")
    try scratch.write("2", to: "scripts/lib/motion/spring.lua")
    try scratch.write("3", to: "scripts/lib/motion/deep/er.lua")
    for (name, path, text) in [
      ("geometry", "geometry", "1"), ("motion.spring", "motion/spring", "2"),
      ("motion.deep.er", "motion/deep/er", "3"),
    ] {
      let source = try scratch.scripts.module(name)
      #expect(source.path == scratch.file("scripts/lib/\(path).lua"))
      #expect(source.bytes == Array(text.utf8))
    }
    #expect(throws: ScriptFileError.missing(path: scratch.file("scripts/lib/geometry/x.lua"))) {
      try scratch.scripts.module("geometry.x")
    }
  }

  @Test(
    "A module's name cannot lead elsewhere",
    arguments: [
      "", ".", "..", "a..b", ".a", "a.", "a/b", "../behaviours/x", "/etc/passwd", "a\0b", "a b",
      "a.b.c.d.e.f.g.h.i",
    ])
  func badModules(name: String) throws {
    #expect(throws: ScriptFileError.badName(name)) { try scratch.scripts.module(name) }
  }

  @Test("An endless module name is cut in the message")
  func endlessName() throws {
    let name = String(repeating: "a.", count: 1_000_000)
    #expect(throws: ScriptFileError.badName(String(name.prefix(80)))) {
      try scratch.scripts.module(name)
    }
  }

  @Test("A file that disappears after it was listed is missing")
  func vanished() throws {
    try scratch.write("x", to: "scripts/behaviours/a.lua")
    let name = try #require(scratch.scripts.behaviourNames().first)
    try scratch.remove("scripts/behaviours/a.lua")
    let path = scratch.file("scripts/behaviours/a.lua")
    #expect(throws: ScriptFileError.noBehaviour("a", paths: [path])) {
      try scratch.scripts.behaviour(name)
    }
  }

  @Test("Each refusal names the file and what to do")
  func messages() {
    let sentences: [(ScriptFileError, String)] = [
      (
        .noDirectory(path: "s"),
        "s: no such directory"
      ),
      (.missing(path: "a.lua"), "a.lua: no such file"),
      (.missing(path: "a.lua", hint: .nearest("b")), "a.lua: no such file; did you mean 'b'?"),
      (
        .missing(path: "a.lua", hint: .others(["x", "y"])),
        "a.lua: no such file; there are 'x' and 'y'"
      ),
      (.notAFile(path: "a.lua"), "a.lua: not a regular file"),
      (.tooLong(path: "a.lua", limit: 10), "a.lua: longer than 10 bytes"),
      (.unstable(path: "a.lua"), "a.lua: keeps changing while it is read; try again"),
      (.system(path: "a.lua", code: EACCES), "a.lua: Permission denied"),
      (
        .escapes(path: "a.lua"),
        "a.lua: a symbolic link that leads out of the scripts directory, or to nothing"
      ),
      (
        .badName("a b"),
        "'a b' is not the name of a script: use up to 64 letters, digits, '_' and '-', and dots "
          + "only between the parts of a module"
      ),
      (
        .badName("a/b"),
        "'a/b' is not the name of a script: behaviours lie in behaviours/ itself, those of other "
          + "libraries in behaviours/peers/"
      ),
    ]
    for (error, sentence) in sentences { #expect(error.description == sentence) }
  }
}
