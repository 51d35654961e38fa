import Testing

@testable import ReorderCommand

/// Tables as wide as the terminal.
@Suite struct TextTableTests {
  private func table() -> TextTable {
    var table = TextTable([
      .init(title: "trace"), .init(title: "moves", isFigure: true, rank: 1),
      .init(title: "first move (pt)", isFigure: true, rank: 0), .init(title: "order"),
    ])
    table.folds = true
    table.advice = "--json has all"
    table.add(["日本", "2", "7.5", "apples bread coffee"])
    table.add(["short-move", "11", "27.836", "bread apples coffee"])
    return table
  }

  private func lines(columns: Int = .max) -> [String] {
    var table = table()
    return table.takeLines(columns: columns)
  }

  @Test("Columns are as wide as needed, and figures are right-aligned")
  func whole() {
    #expect(
      lines() == [
        "trace       moves  first move (pt)  order",
        "日本            2              7.5  apples bread coffee",
        "short-move     11           27.836  bread apples coffee",
      ])
  }

  @Test("First the last column gets lines of its own")
  func folded() {
    #expect(
      lines(columns: 34) == [
        "trace       moves  first move (pt)",
        "日本            2              7.5", "  apples bread coffee",
        "short-move     11           27.836", "  bread apples coffee",
      ])
  }

  @Test("Its words stay in the column while there is room, and below their title otherwise")
  func wrapped() {
    var table = TextTable([.init(title: "name"), .init(title: "why")])
    (table.folds, table.wraps) = (true, true)
    table.add(["日本", "one two three four five six"])
    var narrow = table
    #expect(
      table.takeLines(columns: 26) == [
        "name  why", "日本  one two three four", "      five six",
      ])
    #expect(
      narrow.takeLines(columns: 25) == [
        "name", "  why", "日本", "  one two three four five", "  six",
      ])
  }

  @Test("Then the columns that matter least are hidden, and the last line says so")
  func hidden() {
    #expect(
      lines(columns: 33) == [
        "trace       moves",
        "日本            2", "  apples bread coffee",
        "short-move     11", "  bread apples coffee",
        "1 column not shown; --json has a…",
      ])
    #expect(lines(columns: 33 + 13).last == "  bread apples coffee")
    #expect(lines(columns: 16).contains("short-move"))
    var wide = TextTable([.init(title: "a", rank: 0), .init(title: "b")])
    wide.advice = "--json has all"
    wide.add([String(repeating: "x", count: 50), "y"])
    #expect(wide.takeLines(columns: 40) == ["b", "y", "not shown: a; --json has all"])
  }

  @Test("Names are cut last, and nothing is ever wider than the terminal", arguments: 1...60)
  func anyWidth(columns: Int) {
    let lines = lines(columns: columns)
    #expect(
      lines.allSatisfy { $0.reduce(0) { $0 + ("日本".contains($1) ? 2 : 1) } <= columns })
  }

  @Test("Titles come once, and so does the line on hidden columns")
  func pages() {
    var table = table()
    let first = table.takeLines(columns: 33)
    table.add(["b", "1", "1", "x"])
    #expect(first.count == 6)
    #expect(table.takeLines(columns: 33) == ["b               1", "  x"])
    #expect(table.takeLines(columns: 33).isEmpty)
  }
}

/// The tables of commands at the usual widths of terminals.
@Suite struct CommandTableWidthTests {
  private static let commands = [
    ["replay", "short-move", "flick", "across-sections"],
    ["compare", "flick", "--behaviour", "default", "--behaviour", "under_finger", "--time"],
    [
      "sweep", "flick", "reversal", "--behaviour", "half_overlap", "--vary", "threshold=0.1..0.9/4",
    ],
  ]

  @Test("No line of a table is wider than the terminal", arguments: commands, [40, 80, 120])
  func width(command: [String], columns: Int) {
    let run = Run(shipped: command, terminal: TerminalSize(columns: columns, lines: 24))
    let table = run.output.split(separator: "\n").prefix { !$0.hasPrefix("flick:") }
      .map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    #expect(table.allSatisfy { $0.count <= columns }, "\(table)")
    let whole = Run(shipped: command).output.split(separator: "\n")[0]
    let titles = whole.split(separator: /\s\s+/)
    let missing = titles.filter { !table[0].contains($0) && $0 != "order" }
    #expect(missing.isEmpty != run.output.contains("not shown"))
  }

  @Test("Figures are rounded in tables and exact in JSON")
  func rounded() {
    let sweep = [
      "sweep", "flick", "--behaviour", "half_overlap", "--vary", "threshold=0.1..0.9/4",
    ]
    let table = Run(shipped: sweep).output
    #expect(table.contains(" 0.366667 ") && !table.contains("0.36666666"))
    #expect(Run(shipped: sweep + ["--json"]).output.contains(#""threshold":0.366666666667"#))
    let decimals = table.matches(of: /\.(\d+)/).map { $0.output.1.count }
    #expect(!decimals.isEmpty && decimals.allSatisfy { $0 <= 6 })
  }
}
