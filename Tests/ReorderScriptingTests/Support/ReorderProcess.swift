import Foundation
import Testing

/// The program `reorder`, as a process of its own.
enum ReorderProcess {
  /// Whether it was built next to the tests.
  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

  private static let program = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "reorder")

  static func path(ofTrace name: String) -> String {
    Shipped.folder.appending(path: "traces/\(name).trace.jsonl").path
  }

  /// Runs it to its end and returns its standard output.
  static func run(
    _ arguments: [String], environment: [String: String]? = nil, in folder: String? = nil
  ) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
