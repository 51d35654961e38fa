import Foundation
import ReorderTrace

/// The working copy from which these tests were compiled, and the recordings outside it.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let traceFolder = root.appending(path: "scripts/traces")

  /// The names of the shipped traces.
  static let traceNames: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: traceFolder.path)) ?? []
    return files.filter { $0.hasSuffix(".trace.jsonl") }.map { String($0.dropLast(12)) }.sorted()
  }()

  static func traceBytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: traceFolder.appending(path: "\(name).trace.jsonl")))
  }

  static func trace(_ name: String) throws -> Trace {
    try Trace(reading: traceBytes(name), file: "\(name).trace.jsonl")
  }

  /// A recording written for these tests.
  static func recording(_ name: String) throws -> ImportSource {
    let file = root.appending(path: "Tests/ReorderTraceTests/Recordings/\(name)")
    return ImportSource(file: name, bytes: Array(try Data(contentsOf: file)))
  }

  /// A recording of a real device, or `nil` if there is none.
  ///
  /// `REORDER_RECORDINGS` names the folder; without it, it lies beside the working copy.
  static func realRecording(_ name: String) -> ImportSource? {
    let folder = ProcessInfo.processInfo.environment["REORDER_RECORDINGS"].map { URL(filePath: $0) }
    let file = (folder ?? root.appending(path: "../shared/traces")).appending(path: name)
    guard let data = try? Data(contentsOf: file) else { return nil }
    return ImportSource(file: file.lastPathComponent, bytes: Array(data))
  }
}

extension Trace {
  /// Reads a trace that gives no warnings.
  init(reading bytes: some Sequence<UInt8>, file: String = "a.trace.jsonl") throws {
    var warnings: [TraceWarning] = []
    try self.init(reading: bytes, file: file, warnings: &warnings)
    if let warning = warnings.first { throw Unexpected(description: "\(warning)") }
  }

  struct Unexpected: Error { var description: String }
}
