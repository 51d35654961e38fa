import TestSupport
import Testing

/// The article "How the Code Is Laid Out": its paths exist, and its lists are complete.
@Suite struct LayoutArticleTests {
  private static let article = "Sources/ReorderCore/ReorderCore.docc/HowTheCodeIsLaidOut.md"

  /// The paths of files that a text names in backticks.
  private static func paths(in text: Substring) -> [String] {
    text.matches(of: /`((?:Sources|Tests)\/[^`]+\.[a-z]+|README\.md)`/).map { String($0.1) }
  }

  /// The sections of the article that list places to edit, by their titles.
  private static func lists() throws -> [(title: String, text: Substring)] {
    try Repository.text(article).split(separator: "\n## ").dropFirst().compactMap { section in
      let title = String(section.prefix { $0 != "\n" })
      return title.hasPrefix("Add ") ? (title, section) : nil
    }
  }

  private static func example(of list: Substring) throws -> Substring {
    try #require(list.firstMatch(of: /Example: `(\w+)`/)?.1)
  }

  @Test("Every file that the article names exists")
  func paths() throws {
    let paths = Self.paths(in: Substring(try Repository.text(Self.article)))
    #expect(paths.count > 30)
    for path in paths {
      #expect((try? Repository.text(path)) != nil, "\(path) is not there")
    }
  }

  @Test("No list of places to edit has more than six")
  func lengths() throws {
    let lists = try Self.lists()
    #expect(
      lists.map(\.title) == [
        "Add a hook", "Add a field of drag", "Add an answer", "Add a record kind", "Add a layout",
        "Add a shipped behaviour", "Add a command", "Add an effect",
      ])
    for list in lists {
      let places = list.text.matches(of: #/(?m)^\d+\. /#).count
      #expect((1...6).contains(places), "\(list.title): \(places) places")
    }
  }

  @Test("Every shipped behaviour is in each place that the list names")
  func behaviours() throws {
    let list = try #require(try Self.lists().first { $0.title == "Add a shipped behaviour" })
    let example = String(try Self.example(of: list.text))
    let places = list.text.matches(of: /(?m)^\d+\. `([^`]+)`/).map { String($0.1) }
    try #require(places.count == 5)
    let behaviours = try Repository.sources(in: "scripts/behaviours", of: ["lua"])
      .filter { !$0.path.contains("/peers/") }
    #expect(behaviours.count > 10)
    for behaviour in behaviours {
      let name = String(try #require(behaviour.path.split(separator: "/").last).dropLast(4))
      for place in places {
        let text = try Repository.text(place.replacing(example, with: name))
        #expect(text.contains(name), "\(place) has no \(name)")
      }
    }
  }

  @Test("Every file that a list names has the list's example")
  func examples() throws {
    for list in try Self.lists() {
      let example = try Self.example(of: list.text)
      for path in Self.paths(in: list.text) {
        let text = try Repository.text(path).lowercased()
        #expect(text.contains(example), "\(path) has no \(example)")
      }
    }
  }

  @Test(
    "No other file lists a record kind or a layout, and the compiler names at most four",
    arguments: ["Add a record kind", "Add a layout"])
  func cases(title: String) throws {
    let list = try #require(try Self.lists().first { $0.title == title })
    let example = try Self.example(of: list.text)
    let paths = Self.paths(in: list.text)
    #expect(paths.count <= 6 + 4)
    // A case that is declared or matched, the name as a string, or a method in Lua.
    let (match, string) = (#"\bcase\b[^:]*[ (]\.?\#(example)\b"#, "\"\(example)\"")
    let listing = try Regex("\(match)|\(string)|methods\\.\(example)\\b")
    let others = try Repository.sources(in: "Sources", of: ["swift", "lua", "js"])
      // The recorder of web pages writes traces from outside; it records what a page has.
      .filter { !$0.path.hasPrefix("Sources/ReorderCommand/Recorder/") }
      .filter { !paths.contains($0.path) && $0.lines.contains { $0.contains(listing) } }
    #expect(others.map(\.path) == [], "These name \(example) too.")
  }

  @Test("Every command is in each place that the list names, and in no other file of the program")
  func commands() throws {
    let list = try #require(try Self.lists().first { $0.title == "Add a command" })
    let places = Self.paths(in: list.text)
    try #require(places.count == 5)
    let table = try Repository.text(places[1])
    let commands = table.matches(of: /(\w+)Command\.self/).map { String($0.1) }
    #expect(commands.count > 10)
    let program = try Repository.sources(in: "Sources/ReorderCommand")
    for command in commands {
      let file = places[0].replacing("Stubs", with: command)
      let row = try Repository.text(file)
      let name = try #require(row.firstMatch(of: /CommandRow\(\s*"([a-z-]+)"/)?.1)
      #expect(try Repository.text(places[2]).contains("| `reorder \(name)"), "\(name)")
      let tests = try places.dropFirst(3).map { try Repository.text($0) }
      #expect(tests[1].contains("[\"\(name)\""), "no line runs \(name) in an empty folder")
      let others = program.filter { $0.path != file && $0.path != places[1] }
        .filter { $0.text.contains("\(command)Command.self") }
      #expect(others.isEmpty, "\(others.map(\.path)) name \(name) too")
    }
  }
}
