@testable import ReorderCommand

/// The result of a command line.
struct Run {
  var status: Int32
  var output: String
  var error: String

  /// Runs a command line within this process.
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    terminal: TerminalSize? = nil, errorTerminal: TerminalSize? = nil
  ) {
    let output = MemoryOutput(terminalSize: terminal)
    let error = MemoryOutput(terminalSize: errorTerminal)
    status = main(
      arguments: ["reorder"] + arguments, environment: environment,
      streams: Streams(output: output, error: error, input: MemoryInput(input)),
      interrupt: Interrupt())
    self.output = output.text
    self.error = error.text
  }
}

extension Run {
  /// Runs a command line as from a folder, where `scripts/` is the folder's own.
  init(_ arguments: [String], at folder: String) {
    let placed = arguments.map { $0.hasPrefix("scripts/") ? "\(folder)/\($0)" : $0 }
    self.init(placed + ["--scripts", "\(folder)/scripts"])
  }
}

/// A console in memory, and what was written to it.
struct MemoryConsole {
  let output: MemoryOutput
  let error = MemoryOutput()
  let interrupt = Interrupt()
  let console: Console

  init(
    environment: [String: String] = [:], terminal: TerminalSize? = nil, capacity: Int = .max
  ) {
    output = MemoryOutput(terminalSize: terminal, capacity: capacity)
    console = Console(
      streams: Streams(output: output, error: error, input: MemoryInput()),
      environment: environment, interrupt: interrupt)
  }
}
