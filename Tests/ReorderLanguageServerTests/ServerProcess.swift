import Foundation
import ReorderJSON
import Testing

@testable import ReorderLanguageServer

/// `reorder lsp` as a process of its own, spoken to through pipes.
final class ServerProcess {
  private let process = Process()
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
  private var reader = MessageReader()

  /// Starts it.
  init(_ arguments: [String] = [], in folder: String = "/") throws {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("reorder")
    process.arguments = ["lsp"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [:]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Sends a message, in pieces of so many bytes.
  func send(_ json: String, pieces: Int = .max) throws {
    var rest = Client.framed(json)[...]
    while !rest.isEmpty {
      try input.fileHandleForWriting.write(contentsOf: Data(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
  }

  /// Waits for the next message; `nil` at the end of the output.
  func next() -> JSONValue? {
    while true {
      switch reader.next() {
      case .message(let bytes):
        return bytes.withUnsafeBufferPointer { try? JSONParser.parse($0) }
      case .broken(let reason):
        Issue.record("\(reason)")
        return nil
      case .incomplete:
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { return nil }
        reader.feed(Array(more))
      }
    }
  }

  /// Presses Ctrl-C.
  func interrupt() { process.interrupt() }

  /// Ends the input.
  func close() throws { try input.fileHandleForWriting.close() }

  /// Waits for the end.
  ///
  /// - Returns: The exit status and the text on standard error.
  func wait() -> (status: Int32, error: String) {
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
