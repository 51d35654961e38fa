import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// A spec file that ends the process: the results of the others are all there.
@Suite struct CrashedSpecTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["a", "c", "d"] {
      try scratch.write("it('\(name) passes', function() end)", to: "spec/\(name)_spec.lua")
    }
    // It runs for a minute, the others for milliseconds: who has worked for long is at it.
    try scratch.write(
      """
      for n = 1, 200 do it('b' .. n, function() for _ = 1, 1e12 do end end) end
      """, to: "spec/b_spec.lua")
  }

  /// Runs the specs, and ends each process that runs `b` by a signal, which none can block.
  private func crashed(_ arguments: [String], by signal: Int32 = SIGKILL) throws -> (
    status: Int32, output: String
  ) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "\(Repository.products.path)/reorder")
    process.arguments = ["test", "--scripts", scratch.path] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let pid = process.processIdentifier
    defer { if process.isRunning { kill(pid, SIGKILL) } }
    while process.isRunning {
      let children = "/proc/\(pid)/task/\(pid)/children"
      let names = (try? String(contentsOfFile: children, encoding: .utf8)) ?? ""
      for child in names.split(separator: " ").compactMap({ pid_t($0) })
      where Self.ticks(of: child) >= 30 {
        kill(child, signal)
        while Self.ticks(of: child) > 0, process.isRunning { sched_yield() }
      }
      sched_yield()
    }
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  /// How long a process has worked, in hundredths of a second; 0 once it has ended.
  private static func ticks(of process: pid_t) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 11, fields[0] != "Z" else { return 0 }
    return Int(fields[11]) ?? 0
  }

  @Test(
    "Each other file is reported once, and the one that crashed as a failure",
    arguments: [[], ["--jobs", "3"]])
  func others(arguments: [String]) throws {
    let run = try crashed(arguments)
    #expect(run.status == 1)
    for name in ["a", "c", "d"] {
      #expect(run.output.components(separatedBy: "\(name)_spec.lua").count == 2, "\(run.output)")
    }
    #expect(run.output.contains("by signal 9 (Killed)"))
    #expect(run.output.hasSuffix("3 passed, 1 failed\n"))
  }

  @Test("A report in a file has them all", arguments: ["junit", "json"])
  func report(format: String) throws {
    let file = "\(scratch.path)/report"
    let run = try crashed(["--reporter", "\(format):\(file)"])
    #expect(run.status == 1)
    let report = try String(contentsOfFile: file, encoding: .utf8)
    for name in ["a passes", "c passes", "d passes", "by signal 9"] {
      #expect(report.components(separatedBy: name).count > 1, "\(name) in \(report)")
    }
  }

  @Test("A process that is asked to end does so", arguments: [SIGINT, SIGTERM])
  func asked(signal: Int32) throws {
    #expect(try crashed([], by: signal).status == 130)
  }
}
