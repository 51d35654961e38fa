import Foundation

@testable import ReorderCommand

extension Run {
  /// Runs a command on the shipped scripts.
  init(
    shipped arguments: [String], input: String = "", terminal: TerminalSize? = nil,
    errorTerminal: TerminalSize? = nil
  ) {
    let placed = arguments.map {
      $0.hasPrefix("scripts/") ? "\(Readme.root)/\($0)" : $0
    }
    self.init(
      placed + ["--scripts", "\(Readme.root)/scripts"], input: input, terminal: terminal,
      errorTerminal: errorTerminal)
  }

  /// The output, without the path of the repository's folder.
  var plainOutput: [String] { Self.lines(output) }
  var plainError: [String] { Self.lines(error) }

  private static func lines(_ text: String) -> [String] {
    text.replacing(Readme.root + "/", with: "").split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }
}

/// Runs programs as a user's shell does, with `reorder` in the path.
enum Terminal {
  /// Whether a program exists.
  static func has(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs a program in the repository's folder, or another.
  ///
  /// - Parameter environment: Its variables; by default those of a plain shell.
  static func run(
    _ program: String, _ arguments: [String], in folder: String = Readme.root,
    environment: [String: String]? = nil
  ) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    let (output, error) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment =
      environment ?? [
        "PATH": "\(Readme.products.path):/usr/bin:/bin", "HOME": folder, "TERM": "dumb",
      ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, message)
  }
}
