import Foundation
import Testing

@testable import ReorderCommand

/// Ctrl-C: what runs ends with 130, and every file is whole.
@Suite struct InterruptTests {
  /// An output during whose first write the user wants to stop.
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

  private static let trace = "\(Readme.root)/scripts/traces/flick.trace.jsonl"

  /// Runs a command that is stopped as soon as it writes a result.
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
    "Tables that have begun end behind a whole line",
    arguments: [
      ["sweep", trace, "--behaviour", "half_overlap", "--vary", "threshold=0..1/50", "--csv"],
      [
        "sweep", trace, "--behaviour", "half_overlap", "--vary", "threshold=0..1/50", "--csv",
        "--jobs", "3",
      ],
      ["compare", trace, "--behaviour", "default", "--behaviour", "half_overlap", "--csv"],
      ["check", "\(Readme.root)/scripts", "--usage"], ["demo"],
    ])
  func tables(arguments: [String]) {
    let folder = arguments[0] == "check" ? [] : ["--scripts", "\(Readme.root)/scripts"]
    let run = stopped(arguments + folder)
    #expect(run.status == 130 && run.output.utf8.last == UInt8(ascii: "\n"))
    #expect(!run.error.contains("stopped"))
  }

  @Test(
    "A file that is not finished is as it was",
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

  @Test("The program itself hears of the signal in the middle of a stream")
  func process() throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "log")
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "\(Readme.products.path)/reorder")
    process.arguments = [
      "replay", "-", "--json", "--log", "\(scratch.path)/log", "--scripts",
      "\(Readme.root)/scripts",
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Results are held back until they are many; then it is known to work.
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
}
