import Foundation
import ReorderTrace

@testable import ReorderScripting

/// The working copy that these tests were compiled from.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The scripts that are shipped.
  static let scripts = ScriptDirectory(path: root.appending(path: "scripts").path)

  /// The names of the traces that are shipped.
  static let traceNames: [String] = {
    let folder = root.appending(path: "scripts/traces").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".trace.jsonl") }.map { String($0.dropLast(12)) }.sorted()
  }()

  static func tracePath(_ name: String) -> String {
    root.appending(path: "scripts/traces/\(name).trace.jsonl").path
  }

  static func trace(_ name: String) throws -> Trace {
    var warnings: [TraceWarning] = []
    let bytes = try Data(contentsOf: URL(filePath: tracePath(name)))
    return try Trace(reading: bytes, file: "\(name).trace.jsonl", warnings: &warnings)
  }

  /// The program, where it was built beside the tests.
  static let program: URL? = {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = folder.appending(path: "reorder")
    return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
  }()
}
