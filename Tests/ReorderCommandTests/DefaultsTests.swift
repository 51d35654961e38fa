import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// `.reorder.json`: what options have that are not typed.
@Suite("A file of defaults") struct DefaultsTests {
  private let project: Scratch

  init() throws {
    project = try Scratch()
    try project.makeFolder("rules/behaviours")
    try project.makeFolder("deep/er")
    try project.write("return { api = 1, summary = 'Mine.' }", to: "rules/behaviours/mine.lua")
  }

  private func run(_ words: String..., in folder: String = "") throws -> ShellResult {
    try Terminal.run(
      "\(Repository.products.path)/reorder", words, in: "\(project.path)/\(folder)")
  }

  @Test("gives the directory of scripts and the behaviour, from any folder below")
  func below() throws {
    try project.write(#"{"scripts": "rules", "behaviour": "mine"}"#, to: ".reorder.json")
    for folder in ["", "deep/er"] {
      let list = try run("list", "behaviours", in: folder)
      #expect(list.output.contains("\nmine "), "\(list.output)")
      let replay = try run("replay", "short-move", "--json", in: folder)
      #expect(replay.output.contains(#""behaviour":"mine""#), "\(replay.output)")
    }
  }

  @Test("what is typed wins, and help needs no file")
  func typed() throws {
    try project.write(#"{"scripts": "rules", "behaviour": "mine"}"#, to: ".reorder.json")
    let replay = try run("replay", "short-move", "--json", "-b", "native")
    #expect(replay.output.contains(#""behaviour":"native""#))
    try project.write("{", to: ".reorder.json")
    for words in [["replay", "--help"], ["help", "replay"], ["help"], []] {
      let help = try Terminal.run(
        "\(Repository.products.path)/reorder", words, in: project.path)
      #expect(help.status == 0, "\(help.error)")
    }
  }

  @Test(
    "says what is wrong in it",
    arguments: [
      ("{\n \"scripts\": rules }", ".reorder.json:2: unexpected"),
      (#"{"script": "rules"}"#, "there is no 'script'; did you mean 'scripts'?"),
      (#"{"scripts": 3}"#, "'scripts' needs a text"),
      (#"{"behaviour": ["mine", 3]}"#, "'behaviour' needs a text, or an array of texts"),
      ("[]", "expected an object"),
    ])
  func wrong(text: String, message: String) throws {
    try project.write(text, to: ".reorder.json")
    let result = try run("list", "behaviours")
    #expect(result.status == 1 && result.error.contains(message), "\(result.error)")
  }
}
