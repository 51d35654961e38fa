import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// The folder that `reorder play --export` fills: with all of its files, or not at all.
@Suite struct PageFolderTests {
  private let scratch: ScratchDirectory
  private static let mark = "<meta name=\"mark\">"

  init() throws { scratch = try ScratchDirectory() }

  private func write(_ name: String, _ script: String = "first") throws {
    let files = ["index.html": Array("<html>\(Self.mark)".utf8), "play.js": Array(script.utf8)]
    try PageFolder(path: scratch.file(name)).write(files, mark: Self.mark)
  }

  private func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.file(name)).sorted()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: scratch.file(name), encoding: .utf8)
  }

  /// What an export is refused for.
  private func refusal(_ name: String) -> String? {
    do { try write(name, "second") } catch { return "\(error)" }
    return nil
  }

  @Test func aNewFolderAnEmptyOneAndAnEarlierExportAreFilled() throws {
    try write("new")
    #expect(try names("new") == ["index.html", "play.js"])
    try scratch.makeDirectory("empty")
    try write("empty")
    #expect(try names("empty") == ["index.html", "play.js"])
    try write("new", "second")
    #expect(try text("new/play.js") == "second")
    try write("slash/")
    #expect(try names("slash") == ["index.html", "play.js"])
    #expect(try names("").filter { $0.contains("part") } == [])
  }

  @Test func nothingElseIsReplaced() throws {
    try scratch.makeDirectory("mine")
    try scratch.write("<html>", to: "mine/index.html")
    #expect(refusal("mine")?.contains("not empty, and not an earlier export") == true)
    #expect(try text("mine/index.html") == "<html>")
    try write("site")
    try scratch.write("example.org", to: "site/CNAME")
    #expect(refusal("site")?.contains("besides an earlier export there is CNAME") == true)
    #expect(try text("site/CNAME") == "example.org")
    #expect(try text("site/play.js") == "first")
    try scratch.write("", to: "file")
    #expect(refusal("file")?.contains("not a directory") == true)
  }

  @Test func aFailureLeavesWhatWasThere() throws {
    #expect(refusal("missing/site")?.contains("cannot write") == true)
    try write("site")
    #expect(throws: (any Error).self) {
      try PageFolder(path: scratch.file("site")).write(
        ["index.html": [], "no/such/folder": []], mark: Self.mark)
    }
    #expect(try text("site/play.js") == "first")
    #expect(try names("").filter { $0.contains("part") } == [])
  }

  @Test func aLinkToAFolderStaysALink() throws {
    try write("site")
    try scratch.link("link", to: "site")
    try write("link", "second")
    #expect(try text("site/play.js") == "second")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("link")) == "site")
  }

  @Test func theModuleIsFoundInAnInstallationAndInTheSources() throws {
    for folder in ["here/share/reorder", "there/.build/wasm"] {
      try scratch.makeDirectory(folder)
      try scratch.write(folder, to: "\(folder)/play.wasm")
    }
    let programs = ["here/bin/reorder", "there/.build/x86_64/debug/reorder"]
    let found = try programs.map { program in
      String(
        decoding: try PageModule.bytes(besideProgram: scratch.file(program)), as: UTF8.self)
    }
    #expect(found == ["here/share/reorder", "there/.build/wasm"])
    let missing = #expect(throws: CommandFailure.self) {
      try PageModule.bytes(besideProgram: scratch.file("nowhere/bin/reorder"))
    }
    #expect(missing?.message.contains("scripts/wasm") == true)
  }
}
