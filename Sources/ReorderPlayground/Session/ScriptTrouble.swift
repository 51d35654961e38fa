internal import ReorderScripting

/// What is wrong with the script of a behaviour, and what decides meanwhile.
struct ScriptTrouble: Hashable, Sendable {
  /// What decides meanwhile, in one sentence.
  let title: String
  /// Where and what; several lines.
  let text: String

  /// What a page shows for a behaviour; `nil` where all is well.
  init?(_ behaviour: LiveBehaviour) {
    if let problem = behaviour.problem {
      title =
        behaviour.current == nil
        ? "The script does not load; the native rules decide"
        : "The script does not load; its last good version goes on"
      text = "\(problem)"
    } else if let failure = behaviour.current?.failures.last {
      title = "The hook '\(failure.hook ?? "?")' failed; the rest of the script goes on"
      text = "\(failure)"
    } else {
      return nil
    }
  }
}
