import Glibc
import ReorderCommand

// A reader that goes away is an error that ends the program quietly, not a signal that kills it.
signal(SIGPIPE, SIG_IGN)

// Without SA_RESTART, so that Ctrl-C ends a wait for input too; a second one ends everything.
_ = Interrupt.process
var action = sigaction()
action.__sigaction_handler.sa_handler = { _ in
  if !Interrupt.process.raise() { _exit(ExitStatus.interrupted.rawValue) }
}
sigaction(SIGINT, &action, nil)

let environment = Environment.process
exit(
  ReorderCommand.main(
    arguments: CommandLine.arguments, environment: environment, streams: .standard))
