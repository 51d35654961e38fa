import Foundation
import TestSupport

@testable import ReorderCommand

extension Run {
  /// Runs a command on the shipped scripts.
  init(
    shipped arguments: [String], input: String = "", terminal: TerminalSize? = nil,
    errorTerminal: TerminalSize? = nil
  ) {
    let placed = arguments.map {
      $0.hasPrefix("scripts/") ? "\(Repository.root.path)/\($0)" : $0
    }
    self.init(
      placed + ["--scripts", Repository.path("scripts")], input: input, terminal: terminal,
      errorTerminal: errorTerminal)
  }

  /// The output, without the path of the repository's folder.
  var plainOutput: [String] { Self.lines(output) }
  var plainError: [String] { Self.lines(error) }

  private static func lines(_ text: String) -> [String] {
    text.replacing(Repository.root.path + "/", with: "").split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }
}

/// Runs programs as a user's shell does, with `reorder` in the path.
enum Terminal {
  /// Runs a program in the repository's folder, or another.
  ///
  /// - Parameter environment: Its variables; by default those of a plain shell.
  static func run(
    _ program: String, _ arguments: [String], in folder: String = Repository.root.path,
    environment: [String: String]? = nil
  ) throws -> ShellResult {
    let plain = [
      "PATH": "\(Repository.products.path):/usr/bin:/bin", "HOME": folder, "TERM": "dumb",
      "XDG_STATE_HOME": NSTemporaryDirectory() + "reorder-state",
    ]
    return try Shell.run(
      program, arguments, environment: environment ?? plain, in: URL(filePath: folder))
  }
}
