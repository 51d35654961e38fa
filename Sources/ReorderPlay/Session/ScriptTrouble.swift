internal import ReorderScripting

/// What is wrong with the script of a behaviour, and what runs meanwhile.
struct ScriptTrouble: Hashable, Sendable {
  /// What runs meanwhile, in one sentence.
  let title: String
  /// The location and the problem; several lines.
  let text: String

  /// Creates the message for a behaviour; `nil` if all is well.
  init?(_ behaviour: LiveBehaviour) {
    if let problem = behaviour.problem {
      title =
        behaviour.current == nil
        ? "The script does not load; the native rules decide"
        : "The script does not load; its last good version stays active"
      text = "\(problem)"
    } else if let failure = behaviour.current?.failures.last {
      title = "The hook '\(failure.hook ?? "?")' failed; the other hooks still run"
      text = "\(failure)"
    } else {
      return nil
    }
  }
}
