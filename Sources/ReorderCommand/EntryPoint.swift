import Glibc

/// Runs the program.
///
/// Reads no global state, so that tests run commands in their own process.
///
/// - Parameters:
///   - arguments: The command line, the program's own name first.
///   - environment: The environment variables.
///   - streams: Where results and messages go, and where `-` reads from.
///   - interrupt: Raised when the user wants to stop.
/// - Returns: The exit status, as ``ExitCode`` has them.
public func main(
  arguments: [String], environment: [String: String], streams: Streams,
  interrupt: Interrupt = .process
) -> Int32 {
  let console = Console(streams: streams, environment: environment, interrupt: interrupt)
  return Dispatcher(console: console).run(Array(arguments.dropFirst())).rawValue
}

/// Runs the program as the process that it is, signals included, and ends it.
///
/// For the executable only: it takes over `SIGINT`, `SIGTERM` and `SIGPIPE`.
public func runProcess() -> Never {
  Signals.install()
  exit(
    main(
      arguments: CommandLine.arguments, environment: Environment.process, streams: .standard))
}
