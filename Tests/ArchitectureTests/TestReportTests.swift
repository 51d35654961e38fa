import Foundation
import TestSupport
import Testing

/// What `scripts/test` prints and how it exits, for any result of the parts it runs.
@Suite struct TestReportTests {
  private static let passing = """
    Building for debugging...
    [1/2] Compiling Core A.swift
    Build complete! (1.00s)
    ◇ Test run started.
    ◇ Suite "Rows" started.
    ◇ Test "a row moves" started.
    ✔ Test "a row moves" passed after 0.001 seconds.
    ✔ Suite "Rows" passed after 0.250 seconds.
    ✔ Test run with 3 tests in 1 suite passed after 0.251 seconds.
    """

  private static let failing = """
    Build complete! (1.00s)
    ◇ Test run started.
    ◇ Suite "Rows" started.
    ✘ Test "a row moves" recorded an issue at RowTests.swift:12:5: Expectation failed: 1 == 2
    ↳ // the row
    ✘ Test "a row moves" failed after 0.001 seconds with 1 issue.
    ✔ Test "a row rests" passed after 0.001 seconds.
    ✘ Test "a silent one" failed after 0.001 seconds with 1 issue.
    ✘ Suite "Rows" failed after 12.300 seconds with 2 issues.
    ✘ Test run with 4 tests in 1 suite failed after 12.301 seconds with 2 issues.
    """

  private static let crashed = """
    Build complete! (1.00s)
    ◇ Test run started.
    ◇ Test "a row moves" started.
    RowTests.swift:9: Fatal error: Index out of range
    error: Exited with unexpected signal code 4
    """

  private static let broken = """
    [1/2] Compiling Core A.swift
    A.swift:3:1: error: cannot find 'x' in scope
    3 | x
    error: fatalError
    """

  private static let specs = "✓ scripts/spec/a_spec.lua  2 passed\n\n2 passed, 0 failed"
  private static let failingSpecs = """
    ✓ scripts/spec/a_spec.lua  2 passed
    ✗ scripts/spec/b_spec.lua  0 passed, 1 failed
      ✗ moves up
        scripts/spec/b_spec.lua:7: not equal

    2 passed, 1 failed
    """

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var swift: (text: String, status: Int32)
    var specs: (text: String, status: Int32)
    var closing: String
    var status: Int32
    var says: [String]
  }

  static let cases = [
    Case(
      testDescription: "all is well", swift: (passing, 0), specs: (specs, 0),
      closing: "5 passed, 0 failed", status: 0,
      says: [
        "Build complete! (1.00s)", "ok         0.2 s  \"Rows\"",
        "✓ scripts/spec/a_spec.lua  2 passed",
        "✔ Test run with 3 tests in 1 suite passed after 0.251 seconds.",
      ]),
    Case(
      testDescription: "a Swift test fails, and the specs run", swift: (failing, 1),
      specs: (specs, 0), closing: "4 passed, 2 failed", status: 1,
      says: [
        "FAILED    12.3 s  \"Rows\"", "✓ scripts/spec/a_spec.lua  2 passed", "What failed:",
        "RowTests.swift:12:5: Expectation failed: 1 == 2", "↳ // the row",
        "✘ Test \"a silent one\" failed after 0.001 seconds with 1 issue.",
      ]),
    Case(
      testDescription: "a spec fails", swift: (passing, 0), specs: (failingSpecs, 1),
      closing: "5 passed, 1 failed", status: 1,
      says: [
        "✗ scripts/spec/b_spec.lua  0 passed, 1 failed", "What failed:",
        "scripts/spec/b_spec.lua:7: not equal",
      ]),
    Case(
      testDescription: "both fail", swift: (failing, 1), specs: (failingSpecs, 1),
      closing: "4 passed, 3 failed", status: 1,
      says: ["RowTests.swift:12:5", "scripts/spec/b_spec.lua:7"]),
    Case(
      testDescription: "the tests crash", swift: (crashed, 1), specs: (specs, 0),
      closing: "2 passed, 1 failed", status: 1,
      says: ["Fatal error: Index out of range", "The Swift tests did not come to their end"]),
    Case(
      testDescription: "the build fails", swift: (broken, 1), specs: (specs, 0),
      closing: "2 passed, 1 failed", status: 1,
      says: ["A.swift:3:1: error: cannot find 'x' in scope", "3 | x"]),
    Case(
      testDescription: "the specs crash", swift: (passing, 0), specs: ("Killed", 137),
      closing: "3 passed, 1 failed", status: 1, says: ["What failed:", "Killed"]),
  ]

  @Test(
    "It reports every part, repeats failures at its end, and is green only if all parts are",
    arguments: cases)
  func combinations(_ example: Case) throws {
    let machine = try FakeMachine()
    try machine.borrow(
      "env", "bash", "dirname", "mkdir", "tee", "awk", "grep", "sed", "tail", "cat", "nproc")
    try machine.write("scripts/spec/a_spec.lua", "")
    try machine.write("swift.txt", example.swift.text + "\n")
    try machine.write("specs.txt", example.specs.text + "\n")
    try machine.add(
      "swift",
      """
      case "$*" in
        test*) cat "$machine/swift.txt"; exit \(example.swift.status) ;;
        *--show-bin-path) echo "$machine/bin" ;;
      esac
      """)
    try machine.add("reorder", "cat \"$machine/specs.txt\"; exit \(example.specs.status)")
    let run = try machine.run("scripts/test")
    #expect(run.status == example.status && run.error.isEmpty, "\(run.error)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.last == example.closing, "\(run.output)")
    #expect(lines.dropLast().last?.wholeMatch(of: /all in \d+ s/) != nil)
    for text in example.says { #expect(run.output.contains(text), "\(text): \(run.output)") }
    #expect(!run.output.contains("started.") && !run.output.contains("[1/2]"))
    let log = machine.folder.appending(path: ".build/logs/tests.log")
    #expect(try String(contentsOf: log, encoding: .utf8) == example.swift.text + "\n")
  }

  @Test("A line that holds a whole file is cut; the expectation stays")
  func longLines() throws {
    let machine = try FakeMachine()
    try machine.borrow("env", "bash", "dirname", "mkdir", "tee", "awk", "grep", "sed", "tail")
    let text = String(repeating: "x", count: 20_000)
    try machine.add(
      "swift",
      """
      echo '✘ Test "a" recorded an issue with 1 argument text → "\(text)" at A.swift:7:5: no'
      exit 1
      """)
    let run = try machine.run("scripts/test")
    #expect(run.status == 1 && run.output.utf8.count < 2_000)
    #expect(run.output.contains("✘ Test \"a\" recorded") && run.output.contains("A.swift:7:5: no"))
  }
}
