import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// Ctrl-C: a running command ends with 130, and every file is complete.
@Suite struct InterruptTests {
  /// An output during whose first write the user interrupts.
  private final class StoppingOutput: Output {
    let interrupt: Interrupt
    private(set) var text = ""
    let terminalSize: TerminalSize? = nil

    init(_ interrupt: Interrupt) { self.interrupt = interrupt }

    func write(_ text: String) throws(OutputFailure) {
      self.text += text
      interrupt.raise()
    }

    func flush() throws(OutputFailure) {}
  }

  fileprivate static let trace = Repository.trace(named: "flick")

  /// Runs a command that is interrupted as soon as it writes a result.
  private func stopped(_ arguments: [String]) -> (status: Int32, output: String, error: String) {
    let interrupt = Interrupt()
    let output = StoppingOutput(interrupt)
    let error = MemoryOutput()
    let status = main(
      arguments: ["reorder"] + arguments, environment: [:],
      streams: Streams(output: output, error: error, input: MemoryInput()), interrupt: interrupt)
    return (status, output.text, error.text)
  }

  @Test(
    "A script that never ends is ended, whatever it catches",
    arguments: [
      "while true do end", "for i = 1, 1e12 do end",
      "while true do pcall(function() while true do end end) end",
      "coroutine.wrap(function() while true do end end)()",
      "local s = ('x'):rep(1e6) while true do s:find(('x'):rep(1e5) .. 'y') end",
    ])
  func exec(loop: String) throws {
    let scratch = try Scratch()
    try scratch.write("print('begun')\n\(loop)", to: "endless.lua")
    let run = stopped(["exec", "\(scratch.path)/endless.lua"])
    #expect(run.status == 130 && run.output == "begun\n" && run.error.isEmpty)
  }

  @Test(
    "Tables that have begun end after a whole line",
    arguments: [
      ["sweep", trace, "--behaviour", "half_overlap", "--vary", "threshold=0..1/50", "--csv"],
      [
        "sweep", trace, "--behaviour", "half_overlap", "--vary", "threshold=0..1/50", "--csv",
        "--jobs", "3",
      ],
      ["compare", trace, "--behaviour", "default", "--behaviour", "half_overlap", "--csv"],
      ["check", Repository.path("scripts"), "--usage"], ["demo"],
    ])
  func tables(arguments: [String]) {
    let folder = arguments[0] == "check" ? [] : ["--scripts", Repository.path("scripts")]
    let run = stopped(arguments + folder)
    #expect(run.status == 130 && run.output.utf8.last == UInt8(ascii: "\n"))
    #expect(!run.error.contains("stopped"))
  }

  @Test(
    "An unfinished file keeps its old content",
    arguments: [
      ["render", trace, "--format", "svg", "-o"], ["replay", trace, "--log"],
      ["record-corpus", "10", "-o"],
    ])
  func files(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "file")
    let interrupt = Interrupt()
    interrupt.raise()
    let status = main(
      arguments: ["reorder"] + arguments + ["\(scratch.path)/file"], environment: [:],
      streams: Streams(output: MemoryOutput(), error: MemoryOutput(), input: MemoryInput()),
      interrupt: interrupt)
    #expect(status == 130)
    #expect(try String(contentsOfFile: "\(scratch.path)/file", encoding: .utf8) == "old")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
    #expect(Set(names) == ["file", "behaviours", "lib", "traces"])
  }

  @Test("The program itself handles the signal in the middle of a stream")
  func process() throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "log")
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "\(Repository.products.path)/reorder")
    process.arguments = [
      "replay", "-", "--json", "--log", "\(scratch.path)/log", "--scripts",
      Repository.path("scripts"),
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Results are buffered until there are many; the first byte shows that it is running.
    let trace = try Data(contentsOf: URL(fileURLWithPath: Self.trace))
    let feeder = Thread {
      signal(SIGPIPE, SIG_IGN)
      while (try? input.fileHandleForWriting.write(contentsOf: trace)) != nil {}
    }
    feeder.start()
    defer { kill(process.processIdentifier, SIGKILL) }
    let first = try #require(try output.fileHandleForReading.read(upToCount: 1))
    process.interrupt()
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
    #expect(first == Data("{".utf8) && (rest.last == UInt8(ascii: "\n")))
    #expect(try String(contentsOfFile: "\(scratch.path)/log", encoding: .utf8) == "old")
  }

  /// A finger that rests for days of virtual time: some ten million ticks.
  private static let rest = #"""
    {"trace":1,"name":"rest","scene":{"viewport":{"width":320,"height":480},\#
    "layout":{"type":"list","item_length":44},"sections":[{"id":"s","items":["a","b"]}]}}
    {"t":0,"p":"down","x":10,"y":22}
    {"t":166000000,"p":"move","x":11,"y":22}

    """#

  @Test(
    "A trace of few lines and many ticks is ended too", .timeLimit(.minutes(10)),
    arguments: [SIGINT, SIGTERM])
  func longPause(signal: Int32) throws {
    let process = Process()
    let input = Pipe()
    process.executableURL = URL(fileURLWithPath: "\(Repository.products.path)/reorder")
    process.arguments = ["replay", "-", "--behaviour", "half_overlap"]
    process.arguments? += ["--scripts", Repository.path("scripts")]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    // Once it has read all lines it is in the pause: the input does not end.
    let writer = input.fileHandleForWriting
    writer.write(Data(Self.rest.utf8))
    var unread: Int32 = 1
    while unread > 0, process.isRunning {
      try #require(ioctl(writer.fileDescriptor, UInt(FIONREAD), &unread) == 0)
      sched_yield()
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
  }

  /// Commands whose results are longer than a page of memory, or that wait behind such results.
  private static let commands: [[String]] = [
    ["exec", "long.lua"], ["replay"] + traces + ["--json", "--log", "file"],
    ["replay"] + traces + ["--json", "--jobs", "2"], ["replay"] + traces + ["--json", "--watch"],
    ["replay", "-", "--json"], ["test", "long_spec.lua", "--reporter", "tap"], ["repl"],
    ["compare"] + traces + ["--behaviour", "default", "--behaviour", "half_overlap", "--json"],
    ["sweep", trace, "--behaviour", "half_overlap", "--vary", "threshold=0..1/80", "--csv"],
    ["check", "long"], ["render", trace, "--format", "svg"], ["record-corpus", "20"], ["demo"],
    [
      "import", Repository.path("Tests/ReorderTraceTests/Recordings/mouse.evemu"), "--scene",
      "scene.json",
    ],
    ["completion", "bash"],
  ]

  private static let traces = [String](repeating: trace, count: 12)

  @Test(
    "Wherever a command is stuck, it ends, and every file is complete",
    .timeLimit(.minutes(10)), arguments: commands, [SIGINT, SIGTERM])
  func stuck(arguments: [String], signal: Int32) throws {
    let scratch = try Scratch()
    try Self.fill(scratch)
    let program = try StuckProcess(arguments, in: scratch)
    try program.waitUntilStuck()
    let end = program.end(by: signal)
    #expect(end.status == 130 && end.reason == .exit)
    // A log is in its place once all results are known, even if nobody reads them.
    let file = try String(contentsOfFile: "\(scratch.path)/file", encoding: .utf8)
    #expect(file == "old" || file.hasSuffix("}\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
    #expect(!names.contains { $0.hasSuffix(".part") })
  }

  private static func fill(_ scratch: Scratch) throws {
    let lines = (0..<2000).map { "print('line \($0)')" }.joined(separator: "\n")
    try scratch.write("old", to: "file")
    try scratch.write(lines, to: "long.lua")
    try scratch.write(
      (0..<600).map { "it('test \($0)', function() end)" }.joined(separator: "\n"),
      to: "long_spec.lua")
    try scratch.makeFolder("long/behaviours")
    try scratch.write(
      (0..<200).map { "unknown\($0)()" }.joined(separator: "\n") + "\nreturn { api = 1 }",
      to: "long/behaviours/long.lua")
    let items = (0..<900).map { "\"item \($0)\"" }.joined(separator: ",")
    try scratch.write(
      #"{"viewport":{"width":320,"height":480},"sections":[{"id":"s","items":[\#(items)]}]}"#,
      to: "scene.json")
  }
}

/// `reorder` with a reader that never reads its results, so that writing never ends.
private final class StuckProcess {
  private let process = Process()
  private let output = Pipe()

  /// `F_SETPIPE_SZ`, whose definition Swift cannot import, and the smallest pipe size.
  private static let (setSize, size): (Int32, Int32) = (1031, 4096)

  init(_ arguments: [String], in scratch: Scratch) throws {
    let size = fcntl(output.fileHandleForWriting.fileDescriptor, Self.setSize, Self.size)
    try #require(size == Self.size)
    process.executableURL = URL(fileURLWithPath: "\(Repository.products.path)/reorder")
    process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
    let takesScripts = !["check", "record-corpus", "import", "completion"].contains(arguments[0])
    process.arguments =
      arguments + (takesScripts ? ["--scripts", Repository.path("scripts")] : [])
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    if arguments[0] == "repl" {
      input.fileHandleForWriting.write(
        Data(String(repeating: "print(('x'):rep(60000))\n", count: 3).utf8))
    }
    if arguments.contains("-") {
      let trace = try Data(contentsOf: URL(fileURLWithPath: InterruptTests.trace))
      // Not on a queue, whose threads may all be waiting for a full pipe.
      let feeder = Thread {
        signal(SIGPIPE, SIG_IGN)
        for _ in 0..<200 { try? input.fileHandleForWriting.write(contentsOf: trace) }
        try? input.fileHandleForWriting.close()
      }
      feeder.start()
    }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Waits until the pipe is full.
  func waitUntilStuck() throws {
    while process.isRunning {
      var held: Int32 = 0
      _ = ioctl(output.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &held)
      if held == Self.size { return }
      sched_yield()
    }
    Issue.record("its results do not fill a pipe")
  }

  func end(by signal: Int32) -> (status: Int32, reason: Process.TerminationReason) {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (process.terminationStatus, process.terminationReason)
  }
}
