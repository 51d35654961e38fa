/// The results of a command in a file: complete once the command has ended, otherwise unchanged.
final class FileResults: Output {
  private let file: LogFile
  /// Why a write failed, which the command did not see.
  private(set) var failure: (any Error)?
  /// Whether anything was written.
  private(set) var hasResults = false

  init(_ path: String) throws { file = try LogFile(path) }

  func write(_ text: String) throws(OutputFailure) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(OutputFailure) {
    do {
      try file.write(bytes)
      hasResults = true
    } catch {
      failure = error
      throw .closed
    }
  }

  /// Does nothing: the file is not in its place before the end.
  func flush() throws(OutputFailure) {}

  /// A file is no terminal.
  var terminalSize: TerminalSize? { nil }

  /// Moves the file into place.
  func commit() throws { try file.commit() }
}

extension Console {
  /// Runs the part of a command that prints results, into a file if there is one.
  func printing(
    to path: String?, _ body: (Console) throws -> ExitCode
  ) throws -> ExitCode {
    guard let path else { return try body(self) }
    let results = try FileResults(path)
    var console = self
    console.streams.output = results
    do {
      let status = try body(console)
      if status == .success || results.hasResults { try results.commit() }
      return status
    } catch {
      throw results.failure ?? error
    }
  }
}
