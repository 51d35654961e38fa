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
///   - crashGuard: Where this process is the child of one that waits for crashes.
/// - Returns: The exit status, as defined by ``ExitCode``.
func main(
  arguments: [String], environment: [String: String], streams: Streams,
  interrupt: Interrupt = .process, crashGuard: CrashGuard? = nil
) -> Int32 {
  let console = Console(
    streams: streams, environment: environment, interrupt: interrupt,
    program: arguments.first ?? "reorder", crashGuard: crashGuard)
  return Dispatcher(console: console).run(Array(arguments.dropFirst())).rawValue
}

/// Runs the program as a whole process, including signals, and exits.
///
/// For the executable only: it takes over `SIGINT`, `SIGTERM` and `SIGPIPE`.
package func runProcess() -> Never {
  let arguments = CommandLine.arguments
  let isGuarded = arguments.dropFirst().first == "test" && !arguments.contains("--watch")
  let crashGuard = isGuarded ? CrashGuard.begin() : nil
  Signals.install()
  exit(
    main(
      arguments: arguments, environment: Environment.process, streams: .standard,
      crashGuard: crashGuard))
}
