import Foundation
import Testing

/// The articles "Boards" and "Trees": their files and their command, in a folder of its own, as a
/// reader tries them.
@Suite struct BoardsArticleTests {
  @Test(
    "The scene of the article is as short as it says, and the drag ends as shown",
    arguments: [("Boards", "cards"), ("Trees", "tasks")])
  func drag(article: String, name: String) throws {
    let article = "/Sources/ReorderScripting/ReorderScripting.docc/\(article).md"
    let text = try String(contentsOfFile: Readme.root + article, encoding: .utf8)
    func blocks(_ language: String) -> [String] {
      text.components(separatedBy: "\n```").filter { $0.hasPrefix("\(language)\n") }
        .map { String($0.dropFirst(language.count + 1)) + "\n" }
    }
    let (json, lua, console) = (blocks("json"), blocks("lua"), blocks("console"))
    try #require(json.count == 2 && lua.count == 1 && console.count == 1)
    #expect(json[0].split(separator: "\n").count <= 20)
    #expect(lua[0].split(separator: "\n").count <= 10)

    let scratch = try Scratch()
    for folder in ["behaviours", "traces"] {
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/scripts/\(folder)", withIntermediateDirectories: true)
    }
    let header = json[0].replacingOccurrences(of: "\n", with: "")
    try scratch.write("\(header)\n\(json[1])", to: "scripts/traces/\(name).trace.jsonl")
    try scratch.write(lua[0], to: "scripts/behaviours/\(name).lua")
    let lines = console[0].split(separator: "\n", maxSplits: 1)
    let result = try Terminal.run(
      "/usr/bin/bash", ["-c", "\(lines[0].dropFirst(2)) 2>&1"], in: scratch.path)
    #expect(result.output == String(lines[1]))
  }
}
