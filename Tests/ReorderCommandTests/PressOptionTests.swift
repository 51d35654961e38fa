import Testing

@testable import ReorderCommand

/// `--press` and `--set press.…`: when a press lifts, whatever the behaviour says.
@Suite struct PressOptionTests {
  private static let trace = "scripts/traces/press-too-short.trace.jsonl"

  private func phase(_ arguments: [String]) -> String? {
    let run = Run(shipped: ["replay", Self.trace, "--json"] + arguments)
    #expect(run.status == 0, "\(run.error)")
    return run.output.firstMatch(of: /"phase":"(\w+)"/).map { String($0.1) }
  }

  @Test(
    "Every spelling lifts a press that was too short",
    arguments: [
      ["--press", "0"], ["--press", "100ms"], ["--press", "0.1s"], ["--press=100"],
      ["--set", "press=0"], ["--set", "press.duration=0"], ["--set", "press.touch.duration=100ms"],
      ["--set", "press.distance=0", "--set", "press.duration=0"],
      ["--press", "3s", "--set", "press.touch.duration=0"],
      ["--press", "0", "--behaviour", "half_overlap_grid", "--behaviour", "native"],
    ])
  func lifts(arguments: [String]) {
    #expect(phase([]) == "failed")
    #expect(phase(arguments) != "failed")
  }

  @Test("Settings of another kind of pointer do not concern a finger")
  func otherKinds() {
    #expect(phase(["--set", "press.mouse.duration=0", "--set", "press.pen.slop=1"]) == "failed")
  }

  @Test(
    "Every command that takes parameters takes it",
    arguments: [
      ["replay"], ["compare", "--behaviour", "default", "--behaviour", "half_overlap"],
      ["sweep", "--behaviour", "half_overlap", "--vary", "threshold=0.2,0.4"], ["explain"],
      ["render", "--format", "text"],
    ])
  func commands(command: [String]) {
    let run = Run(shipped: [command[0], Self.trace] + command.dropFirst() + ["--press", "0"])
    #expect(run.status == 0, "\(run.error)")
    #expect(!run.output.contains("failed"))
  }

  @Test("A sweep varies it")
  func sweep() {
    let run = Run(shipped: [
      "sweep", Self.trace, "--behaviour", "half_overlap", "--vary", "press.duration=0,0.2,0.5",
      "--csv",
    ])
    #expect(run.status == 0, "\(run.error)")
    let rows = run.output.split(separator: "\r\n").dropFirst()
    #expect(rows.map { $0.contains("failed") }.filter { $0 }.count < 3)
    #expect(rows.count == 3)
  }

  @Test(
    "A value that cannot be is refused with what is expected",
    arguments: [
      (["--press", "soon"], 64, "--press expects a time such as 520ms or 0.52s, got 'soon'"),
      (
        ["--press", "0", "--set", "press.duration=1"], 64,
        "--press and --set press.duration cannot be combined"
      ),
      (["--press", "3601s"], 64, "--press expects a time from 0 to 3600 s, got '3601s'"),
      (["--press", "1e9"], 64, "--press expects a time from 0 to 3600 s, got '1e9'"),
      (["--set", "press=3601s"], 1, "parameter 'press': 3601 is not within 0 … 3600"),
      (["--set", "press.duration=-1"], 1, "parameter 'press.duration': -1 is not within 0 … 3600"),
      (["--set", "press.durtion=1"], 1, "did you mean 'press.duration'?"),
      (["--set", "press.mouse.distnce=1"], 1, "did you mean 'press.mouse.distance'?"),
      (
        ["--set", "press.slop=wide"], 1,
        #"parameter 'press.slop': expected a number, got "wide""#
      ),
    ] as [([String], Int32, String)])
  func refused(arguments: [String], status: Int32, message: String) {
    let run = Run(shipped: ["replay", Self.trace] + arguments)
    #expect(run.status == status)
    #expect(run.error.contains(message), "\(run.error)")
  }
}
