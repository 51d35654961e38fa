import Glibc

/// Runs the program.
///
/// Reads no global state, so that tests run commands in their own process.
///
/// - Parameters:
///   - arguments: The command line, starting with the program's name.
///   - environment: The environment variables.
///   - streams: Where results and messages go, and where `-` reads from.
///   - interrupt: Raised when the user wants to stop.
/// - Returns: The exit status, as defined by ``ExitCode``.
func main(
  arguments: [String], environment: [String: String], streams: Streams,
  interrupt: Interrupt = .process
) -> Int32 {
  let console = Console(
    streams: streams, environment: environment, interrupt: interrupt,
    program: arguments.first ?? "reorder")
  return Dispatcher(console: console).run(Array(arguments.dropFirst())).rawValue
}

/// Runs the program as a whole process, including signals, and exits.
///
/// For the executable only: it takes over `SIGINT`, `SIGTERM` and `SIGPIPE`.
package func runProcess() -> Never {
  Signals.install()
  exit(
    main(
      arguments: CommandLine.arguments, environment: Environment.process, streams: .standard))
}
