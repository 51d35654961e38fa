import Foundation
import TestSupport

/// `reorder play` as a process of its own.
final class PlayProcess {
  /// The address that it printed.
  let address: String
  let port: Int
  private let process = Process()
  private let errors = Pipe()

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Starts it and waits for the address.
  init(_ arguments: [String] = [], path: String = "/nonexistent") throws {
    let output = Pipe()
    process.executableURL = Repository.products.appendingPathComponent("reorder")
    process.arguments = ["play"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: Repository.root.path)
    process.environment = ["PATH": path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var line = ""
    while !line.hasSuffix("\n"),
      case let bytes = output.fileHandleForReading.availableData, !bytes.isEmpty
    {
      line += String(decoding: bytes, as: UTF8.self)
    }
    address = String(line.dropLast())
    guard let port = URL(string: address)?.port else {
      process.waitUntilExit()
      throw Failure(description: "no address but '\(line)'")
    }
    self.port = port
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Presses Ctrl-C and waits for the end.
  ///
  /// - Returns: The exit status and the text on standard error.
  func interrupt() -> (status: Int32, error: String) {
    process.interrupt()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  /// The addresses on which this machine listens at the port, as the kernel lists them.
  func listeners() throws -> [String] {
    let listens = "0A"
    return try ["tcp", "tcp6"].flatMap { table in
      guard FileManager.default.fileExists(atPath: "/proc/net/\(table)") else { return [String]() }
      return try String(contentsOfFile: "/proc/net/\(table)", encoding: .utf8)
        .split(separator: "\n").dropFirst().compactMap { line in
          let words = line.split(separator: " ")
          let place = words[1].split(separator: ":")
          return Int(place[1], radix: 16) == port && words[3] == listens ? String(place[0]) : nil
        }
    }
  }
}

/// A connection to a port of this machine.
final class LocalConnection {
  private let socket: Int32

  init?(port: Int) {
    guard let socket = connect(toLocalPort: port) else { return nil }
    self.socket = socket
  }

  deinit { close(socket) }

  /// Sends a text and reads the whole answer, to the end of the connection.
  func ask(_ text: String) -> String {
    let bytes = Array(text.utf8)
    _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(socket, &piece, piece.count, 0), count > 0 {
      answer += piece[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
