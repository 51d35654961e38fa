import TestSupport
import Testing

@testable import ReorderCommand

@Suite struct UsageTests {
  static let wrong: [[String]] = [
    ["raplay"], ["xxxxxxx"], ["-"], ["--hlp"], ["--json"], ["-x"], ["--", "demo"], ["Demo"],
    ["re"], ["replay"], ["replay", "--behavior", "b", "t"], ["replay", "t", "--json=yes"],
    ["replay", "t", "--set", "a"], ["replay", "t", "--set", "=3"], ["replay", "t", "--set"],
    ["replay", "t", "--tick-hz", "0"], ["replay", "t", "--tick-hz", "nan"],
    ["replay", "t", "--tick-hz", "fast"], ["replay", "t", "--jobs", "0"],
    ["replay", "t", "--jobs", "1.5"], ["replay", "t", "--s", "x"], ["replay", "t", "-q"],
    ["replay", "t", "--log", ""], ["import", "f"], ["import", "--scene", "s"],
    ["import", "f", "--scene", "s", "--format", "evmu"],
    ["import", "f", "--scene", "s", "--format", "midi"], ["import", "f", "-o"],
    ["exec"], ["exec", "a", "b"], ["exec", "a", "--behaviour", "d"], ["exec", "--", "-a", "-b"],
    ["compare", "t", "--behaviour", "b"],
    ["compare", "t", "--behaviour", "b", "--behaviour", "c", "--json", "--csv"],
    ["sweep", "t", "--behaviour", "b", "--behaviour", "c", "--vary", "a=1"],
    ["repl", "--behaviour", "b", "--behaviour", "c"],
    ["replay", "-", "--watch"], ["new", "1st"], ["play", "x", "y"],
    ["play", "x", "--export", "y"], ["\u{1B}[31mred"],
    ["replay", "t", "--\u{1B}]0;x\u{7}"],
  ]

  @Test("Without a command the commands are shown, as by --help")
  func noCommand() {
    let run = Run([])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output == Run(["--help"]).output)
  }

  @Test("Wrong usage is reported on standard error with the correct usage, status 64")
  func wrongUsage() throws {
    var lines: [String] = []
    for arguments in Self.wrong {
      let run = Run(arguments)
      #expect(run.status == 64, "\(arguments)")
      #expect(run.output.isEmpty, "\(arguments)")
      #expect(!run.error.contains("\u{1B}"))
      let shown = arguments.map {
        $0.replacing("\u{1B}", with: "ESC").replacing("\u{7}", with: "BEL")
      }
      lines += ["$ reorder \(shown.joined(separator: " "))", run.error]
    }
    try expectGolden("usage", lines)
  }

  @Test("The message ends with where to read more")
  func pointer() {
    #expect(Run(["replay"]).error.hasSuffix("'reorder replay --help' for more.\n"))
    #expect(Run(["x"]).error.hasSuffix("'reorder --help' for more.\n"))
  }
}

@Suite struct AdviceTests {
  @Test(
    "The nearest name is suggested, or all names if none is near",
    arguments: [
      ("raplay", "replay"), ("repaly", "replay"), ("rep", "replay"), ("exce", "exec"),
      ("demmo", "demo"), ("DEMO", "demo"), ("--behavior", "--behaviour"), ("--helpp", "--help"),
      ("-hlp", "--help"), ("xyz", nil), ("", nil), ("-", nil), ("--", nil),
      ("replay-all-of-them", nil), ("d", nil),
    ])
  func nearest(word: String, name: String?) {
    let known = ["demo", "replay", "import", "exec", "--behaviour", "--help"]
    let message = UsageError.unknownCommand(word, known: known).message
    let advice = message.split(separator: "; ").last.map(String.init)
    #expect(
      advice == name.map { "did you mean \($0)?" }
        ?? "the commands are demo, replay, import, exec, --behaviour and --help")
  }

  @Test("An endless word costs nothing")
  func endless() {
    let word = String(repeating: "replay", count: 100_000)
    #expect(UsageError.unknownCommand(word, known: []).message.utf8.count < 700_000)
  }
}
