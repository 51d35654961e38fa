import Foundation
import TestSupport
import Testing

/// `.ci/quick` and `.ci/run` in made-up repositories, whose steps only log their calls.
@Suite struct StepScriptTests {
  let machine: FakeMachine

  private static let quick = ["test", "lint", "tidy"]
  /// What the other steps need.
  private static let first = [
    "setup lua-check lua-busted shellcheck clang-format node-typescript zsh librsvg2-bin"
  ]

  init() throws {
    machine = try FakeMachine()
    try machine.borrow("env", "bash", "cat", "dirname", "diff", "grep", "mkdir")
    try machine.write("README.md", "$ scripts/setup && swift run -c release reorder demo\n")
    try machine.add("git", logs: false)
    try machine.add("swift", #"case "$*" in *--show-bin-path) echo "$PWD/bin" ;; esac"#)
    try machine.link(".ci/steps")
    for step in [
      "scripts/setup", "scripts/test", "scripts/attack", "scripts/documentation", ".ci/lint",
      ".ci/tidy", ".ci/counts", "bin/reorder",
    ] {
      try place(step)
    }
  }

  @Test func quickTestsAndLooksAtTheTree() throws {
    let result = try machine.run(".ci/quick")
    #expect(result.status == 0)
    #expect(result.output.contains("==> scripts/test\n<== scripts/test ("))
    #expect(result.output.contains("\n.ci/quick: all passed in "))
    #expect(try machine.log == Self.quick)
  }

  @Test func runInstallsThenDoesWhatQuickDoesAndMore() throws {
    try machine.link(".ci/quick")
    let result = try machine.run(".ci/run")
    #expect(result.status == 0)
    #expect(result.output.contains("\n.ci/run: all passed in "))
    let log = try machine.log
    #expect(log.starts(with: Self.first + Self.quick))
    let options = "--configuration release --static-swift-stdlib --scratch-path .build/install"
    #expect(log.contains("swift build \(options) --product reorder"))
    #expect(log.contains("reorder demo"))
    #expect(log.contains("documentation") && log.contains("test --threads"))
    #expect(log.last == "counts")
  }

  @Test func theFirstStepThatFailsIsNamedAndTheLast() throws {
    try machine.link(".ci/quick")
    try place("scripts/test", "exit 3")
    let result = try machine.run(".ci/run")
    #expect(result.status == 3)
    #expect(result.error.contains(".ci/quick: FAILED in: scripts/test\n"))
    #expect(result.error.contains(".ci/run: FAILED in: .ci/quick\n"))
    #expect(try machine.log == Self.first + ["test"])
  }

  @Test func ofStepsAtTheSameTimeTheOneThatFailsIsNamedAndTheOthersEnd() throws {
    try machine.link(".ci/quick")
    try place("scripts/test", #"[ "$1" != --browser ] || { echo "a picture"; exit 3; }"#)
    let result = try machine.run(".ci/run")
    #expect(result.status == 3)
    #expect(result.error.contains(".ci/run: FAILED in: scripts/test --browser\n"))
    #expect(result.output.contains("==> scripts/test --browser\na picture\n"))
    #expect(result.output.contains("<== scripts/test --threads ("))
    #expect(try machine.log.last != "counts")
  }

  @Test func whatIsLeftBehindFailsTheRun() throws {
    try machine.link(".ci/quick")
    try machine.add("git", #"cat "$log""#, logs: false)
    let result = try machine.run(".ci/run")
    #expect(result.status == 1)
    #expect(result.error.contains(".ci/run: FAILED in: nothing_left_behind\n"))
  }

  /// A step that logs its name and arguments, and then runs `script`.
  private func place(_ path: String, _ script: String = "") throws {
    let name = URL(filePath: path).lastPathComponent
    try machine.write(
      path,
      """
      #!/bin/sh
      echo "\(name)${*:+ $*}" >>log
      \(script)
      """, executable: true)
  }
}
