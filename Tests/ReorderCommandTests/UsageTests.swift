import Testing

@testable import ReorderCommand

@Suite struct UsageTests {
  static let wrong: [[String]] = [
    [], ["raplay"], ["xxxxxxx"], ["-"], ["--hlp"], ["--json"], ["-x"], ["--", "demo"], ["Demo"],
    ["re"], ["replay"], ["replay", "--behavior", "b", "t"], ["replay", "t", "--json=yes"],
    ["replay", "t", "--set", "a"], ["replay", "t", "--set", "=3"], ["replay", "t", "--set"],
    ["replay", "t", "--tick-hz", "0"], ["replay", "t", "--tick-hz", "nan"],
    ["replay", "t", "--tick-hz", "fast"], ["replay", "t", "--s", "x"], ["replay", "t", "-q"],
    ["replay", "t", "--log", ""], ["import", "f"], ["import", "--scene", "s"],
    ["import", "f", "--scene", "s", "--format", "evmu"],
    ["import", "f", "--scene", "s", "--format", "midi"], ["import", "f", "-o"],
    ["exec"], ["exec", "a", "b"], ["exec", "a", "--scripts", "d"], ["exec", "--", "-a", "-b"],
    ["demo", "x"], ["\u{1B}[31mred"], ["replay", "t", "--\u{1B}]0;x\u{7}"],
  ]

  @Test("Wrong usage is told on standard error with what would be right, status 64")
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

  @Test("The message ends by saying where more is to be read")
  func pointer() {
    #expect(Run(["replay"]).error.hasSuffix("'reorder replay --help' tells more.\n"))
    #expect(Run(["x"]).error.hasSuffix("'reorder --help' tells more.\n"))
  }
}

@Suite struct NearestNameTests {
  /// The definition, word for word, without a table.
  private func naive(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
    guard let x = a.last, let y = b.last else { return a.count + b.count }
    var best = min(
      naive(a.dropLast(), b) + 1, naive(a, b.dropLast()) + 1,
      naive(a.dropLast(), b.dropLast()) + (x == y ? 0 : 1))
    if a.count > 1, b.count > 1, x == b.dropLast().last, y == a.dropLast().last {
      best = min(best, naive(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return best
  }

  /// Every word of up to a number of letters.
  private func words(_ length: Int) -> [String] {
    (0..<length).reduce(into: [[""]]) { lists, _ in
      lists.append((lists.last ?? []).flatMap { word in ["a", "b"].map { word + $0 } })
    }.flatMap { $0 }
  }

  @Test("The distance is what its definition says, for all words of up to four letters")
  func distance() {
    let words = words(4)
    for a in words {
      for b in words {
        #expect(NearestName.distance(a, b) == naive(Array(a)[...], Array(b)[...]), "\(a) \(b)")
      }
    }
  }

  @Test(
    "The name that was meant is found, and none where none comes near",
    arguments: [
      ("raplay", "replay"), ("repaly", "replay"), ("rep", "replay"), ("exce", "exec"),
      ("demmo", "demo"), ("--behavior", "--behaviour"), ("--helpp", "--help"), ("xyz", nil),
      ("", nil), ("-", nil), ("--", nil), ("replay-all-of-them", nil), ("d", nil),
    ])
  func nearest(word: String, name: String?) {
    let known = ["demo", "replay", "import", "exec", "--behaviour", "--help"]
    #expect(NearestName.of(word, in: known) == name)
  }

  @Test("A word without end costs nothing")
  func endless() {
    #expect(NearestName.of(String(repeating: "replay", count: 100_000), in: ["replay"]) == nil)
  }
}
