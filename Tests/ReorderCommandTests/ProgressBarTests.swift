import TestSupport
import Testing

@testable import ReorderCommand

/// The progress of long work, under a clock of the test.
@Suite struct ProgressBarTests {
  private final class ManualClock {
    var seconds = 100.0
  }

  private let clock = ManualClock()

  private func console(
    columns: Int? = 80, environment: [String: String] = [:]
  ) -> (MemoryOutput, Console) {
    let error = MemoryOutput(
      terminalSize: columns.map { TerminalSize(columns: $0, lines: 24) })
    return (
      error,
      Console(
        streams: Streams(output: MemoryOutput(), error: error, input: MemoryInput()),
        environment: environment, interrupt: Interrupt())
    )
  }

  /// What is on the line after each piece of work.
  private func lines(of total: Int, each seconds: Double, columns: Int = 80) -> [String] {
    let (error, console) = console(columns: columns)
    var bar = ProgressBar(console: console, label: "sweep", total: total) { clock.seconds }
    var (length, line) = (0, "")
    return (0..<total).map { _ in
      clock.seconds += seconds
      bar.advance()
      let added = String(decoding: error.text.utf8.dropFirst(length), as: UTF8.self)
      length += added.utf8.count
      let last = added.split(separator: "\r").last.map(String.init)
      line = last?.replacing("\u{1B}[K", with: "") ?? line
      return line
    }
  }

  @Test("The bar grows with the work, and has its rate and the time left")
  func figures() {
    let lines = lines(of: 60, each: 0.25)
    #expect(lines[0] == "sweep [\(String(repeating: ".", count: 30))] 1/60")
    #expect(
      lines[29]
        == "sweep [\(String(repeating: "#", count: 15) + String(repeating: ".", count: 15))]"
        + " 30/60  4.0/s  8 s left")
    #expect(lines[59] == "sweep [\(String(repeating: "#", count: 30))] 60/60")
  }

  @Test("It is drawn when it has grown or a quarter of a second has passed, not more often")
  func pace() {
    let (error, console) = console()
    var bar = ProgressBar(console: console, label: "sweep", total: 600) { clock.seconds }
    for _ in 0..<600 { bar.advance() }
    #expect(error.text.count { $0 == "\r" } == 31)
    clock.seconds += 0.25
    bar.advance()
    #expect(error.text.count { $0 == "\r" } == 32)
  }

  @Test("It fits any terminal: the bar shrinks, then figures are left out", arguments: 1...90)
  func width(columns: Int) {
    let lines = lines(of: 500, each: 0.5, columns: columns)
    #expect(lines.allSatisfy { $0.count < max(columns, 1) })
    #expect(lines[250].contains(" left") == (columns > 49))
    #expect(lines[250].contains("/s") == (columns > 33))
  }

  @Test("It is erased before anything else is written, and once")
  func erased() {
    let (error, console) = console()
    var bar = ProgressBar(console: console, label: "sweep", total: 2) { clock.seconds }
    bar.clear()
    #expect(error.text.isEmpty)
    bar.advance()
    bar.clear()
    bar.clear()
    #expect(error.text.hasSuffix("1/2\u{1B}[K\r\u{1B}[K"))
  }

  @Test("There is none without a terminal, on a dumb one, or for a single piece of work")
  func none() {
    let cases: [(Int?, [String: String], Int)] = [
      (nil, [:], 60), (80, ["TERM": "dumb"], 60), (80, [:], 1), (80, [:], 0),
    ]
    for (columns, environment, total) in cases {
      let (error, console) = console(columns: columns, environment: environment)
      var bar = ProgressBar(console: console, label: "sweep", total: total) { clock.seconds }
      for _ in 0..<max(1, total) { bar.advance() }
      bar.clear()
      #expect(error.text.isEmpty)
    }
  }

  @Test(
    "Rates and times are short",
    arguments: [
      (120.4, "120/s"), (9.96, "10/s"), (4.23, "4.2/s"), (1, "1.0/s"), (0.5, "2.0 s each"),
      (0.01, "100 s each"), (0, "1000000000 s each"),
    ])
  func rates(rate: Double, text: String) { #expect(ProgressBar.text(rate: rate) == text) }

  @Test(
    "The time left is rounded up",
    arguments: [
      (0, "0 s"), (0.1, "1 s"), (59.2, "1 min 0 s"), (125, "2 min 5 s"), (4200, "1 h 10 min"),
    ])
  func times(seconds: Double, text: String) { #expect(ProgressBar.text(seconds: seconds) == text) }

  private static let long = [
    ["replay", "short-move", "flick", "reversal"],
    ["sweep", "flick", "--behaviour", "half_overlap", "--vary", "threshold=0.1..0.9/4"],
    ["compare", "flick", "--behaviour", "default", "--behaviour", "under_finger"],
    ["record-corpus", "20"],
  ]

  @Test("Long commands show it at a terminal and erase it", arguments: long)
  func commands(command: [String]) {
    let terminal = TerminalSize(columns: 80, lines: 24)
    let arguments =
      command[0] == "record-corpus"
      ? command : command + ["--scripts", Repository.path("scripts")]
    let run = Run(arguments, errorTerminal: terminal)
    #expect(run.error.hasPrefix("\r\(command[0]) [") && run.error.hasSuffix("\r\u{1B}[K"))
    let plain = Run(arguments)
    #expect(plain.error.isEmpty && plain.output == run.output)
  }

  @Test("Lines of JSON and messages never share a line with it")
  func erasedBeforeOutput() {
    let terminal = TerminalSize(columns: 80, lines: 24)
    let run = Run(
      shipped: ["replay", "short-move", "/no/such.jsonl", "flick"], errorTerminal: terminal)
    #expect(run.error.contains("\u{1B}[K\r\u{1B}[K\u{1B}[31m/no/such.jsonl: "))
  }
}
