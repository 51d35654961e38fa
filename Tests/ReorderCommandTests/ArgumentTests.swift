import ReorderScripting
import Testing

@testable import ReorderCommand

@Suite struct ArgumentTests {
  private func parse(_ words: String...) throws -> ParsedArguments {
    try ParsedArguments(words, for: ReplayCommand.row)
  }

  @Test("Options come before, between and after operands")
  func anywhere() throws {
    for words in [["--json", "a", "b"], ["a", "--json", "b"], ["a", "b", "--json"]] {
      let parsed = try ParsedArguments(words, for: ReplayCommand.row)
      #expect(parsed.operands == ["a", "b"])
      #expect(parsed.has(.json))
    }
  }

  @Test("After -- everything is an operand, and a lone dash always is")
  func endOfOptions() throws {
    let parsed = try parse("-", "--", "--json", "-", "--")
    #expect(parsed.operands == ["-", "--json", "-", "--"])
    #expect(!parsed.has(.json))
  }

  @Test("A value is the next word, follows an equals sign, or follows a letter directly")
  func values() throws {
    #expect(try parse("a", "--log", "f").value(of: .log) == "f")
    #expect(try parse("a", "--log=f=g").value(of: .log) == "f=g")
    #expect(try parse("a", "--log", "--json").value(of: .log) == "--json")
    for words in [["-of"], ["-o", "f"], ["--output", "f"], ["--out=f"]] {
      let parsed = try ParsedArguments(["r", "--scene", "s"] + words, for: ImportCommand.row)
      #expect(parsed.value(of: .output) == "f")
    }
  }

  @Test("Repeatable options keep their order; of other options the last one holds")
  func again() throws {
    let parsed = try parse(
      "t", "--behaviour", "b", "--log", "1", "--behaviour=a", "--log=2", "--behaviour", "b")
    #expect(parsed.values(of: .behaviour) == ["b", "a", "b"])
    #expect(parsed.value(of: .log) == "2")
  }

  @Test("A setting is split at its first equals sign; its value may be empty")
  func settings() throws {
    let parsed = try parse("t", "--set", "a=1", "--set", "b=x=y", "--set=c=")
    #expect(parsed.settings.map(\.key) == ["a", "b", "c"])
    #expect(parsed.settings.map(\.value) == ["1", "x=y", ""])
    #expect(Setting("none") == nil && Setting("=1") == nil && Setting("") == nil)
  }

  @Test("A word of a few may be typed in any casing, and with other separators")
  func casing() throws {
    for (text, word) in [("SVG", "svg"), ("Html", "html"), ("text", "text")] {
      let parsed = try ParsedArguments(["t", "--format", text], for: RenderCommand.row)
      #expect(parsed.value(of: .medium) == word)
    }
    #expect(try parse("t", "--messages", "Warning").value(of: .messages) == "warning")
    #expect(try ParsedArguments(["BASH"], for: CompletionCommand.row).operands == ["bash"])
    #expect(throws: UsageError.unknownChoice(.messages, "warn ing", known: Self.levels)) {
      try parse("t", "--messages", "warn ing")
    }
  }

  private static let levels: [String] =
    if case .choice(let words) = Option.messages.value { words } else { [] }

  @Test("Commands take their arguments as typed values")
  func commands() throws {
    let replay = ReplayCommand(
      try parse("a", "-", "--tick-hz", "120", "--json", "--behaviour", "x", "--set", "k=v"))
    #expect(replay.traces == ["a", "-"] && replay.tickRate == 120 && replay.results.name == "json")
    #expect(replay.behaviours == ["x"] && replay.scripts.path == "scripts" && replay.log == nil)
    let exec = ExecCommand(try ParsedArguments(["f.lua"], for: ExecCommand.row))
    #expect(exec.file == "f.lua" && !exec.isJSON)
    let recording = ImportCommand(
      try ParsedArguments(["r", "--scene", "s", "--format=evemu"], for: ImportCommand.row))
    #expect(recording.recording == "r" && recording.scene == "s" && recording.output == nil)
    #expect(recording.format == "evemu")
    let demo = DemoCommand(try ParsedArguments(["--scripts", "d"], for: DemoCommand.row))
    #expect(demo.scripts.path == "d" && demo.behaviours.isEmpty && demo.settings.isEmpty)
  }

  @Test("Command lines are parsed the same from many threads at once")
  func concurrently() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let words = (0..<(number % 7)).map { "t\($0)" } + ["--log=\(number)", "--nonsense"]
          let items = ArgumentScanner.scan(words, for: ReplayCommand.row.allOptions)
          return items.count == words.count && items.contains(.option(.log, "\(number)"))
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

@Suite struct ArgumentScannerTests {
  private static let flag = Option("flag", letter: "f", .none, "")
  private static let text = Option("text", letter: "t", .file("F"), "")
  private static let words = [
    "a", "-", "--", "--flag", "-f", "--text", "-t", "-tv", "--text=v", "-ft",
  ]

  /// The rules in a dozen lines, as a reader of the manual would expect them.
  private func naive(_ words: [String]) -> [ArgumentScanner.Item] {
    var items: [ArgumentScanner.Item] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--": return items + rest.map { .operand($0) }
      case "--flag", "-f": items.append(.option(Self.flag, nil))
      case "-tv", "--text=v": items.append(.option(Self.text, "v"))
      case "--text", "-t", "-ft":
        if word == "-ft" { items.append(.option(Self.flag, nil)) }
        guard let value = rest.popFirst() else {
          return items + [.problem(.missingValue(Self.text))]
        }
        items.append(.option(Self.text, value))
      default: items.append(.operand(word))
      }
    }
    return items
  }

  @Test("All command lines of up to four out of ten words mean what the manual says")
  func exhaustive() {
    var lines: [[String]] = [[]]
    for _ in 0..<4 { lines += lines.flatMap { line in Self.words.map { line + [$0] } } }
    for line in Set(lines) {
      let items = ArgumentScanner.scan(line, for: [Self.flag, Self.text])
      #expect(items == naive(line), "\(line)")
    }
  }

  @Test("Every problem on a line is found, not only the first")
  func problems() {
    let items = ArgumentScanner.scan(["-x", "--flag=1", "--no", "a"], for: [Self.flag, Self.text])
    #expect(
      items == [
        .problem(.unknownOption("-x", known: ["--flag", "--text"])),
        .problem(.unexpectedValue(Self.flag)),
        .problem(.unknownOption("--no", known: ["--flag", "--text"])), .operand("a"),
      ])
  }

  @Test(
    "A name after one dash is one problem, and asks for no help",
    arguments: ["-shuffle", "-with", "-flag", "-xft"])
  func oneDash(word: String) {
    let options = [Self.flag, Self.text, .help]
    let known = options.map { "--\($0.name)" }
    #expect(
      ArgumentScanner.scan([word, "-f", "a"], for: options) == [
        .problem(.unknownOption(word, known: known)), .option(Self.flag, nil), .operand("a"),
      ])
    #expect(
      ArgumentScanner.scan(["-t", word], for: options) == [.option(Self.text, word)])
  }

  @Test("A letter that is not ASCII is unknown, byte by byte, and nothing worse")
  func notASCII() {
    let items = ArgumentScanner.scan(["-é", "-f"], for: [Self.flag])
    #expect(items.last == .option(Self.flag, nil))
    #expect(items.count == 3)
  }
}
