internal import ReorderScripting

// The scene as it was before.
extension PlaygroundSession {
  /// Returns to the scene as it began.
  func reset(_ send: (String) -> Void) throws(RequestRefusal) {
    let run = try started()
    try restart(from: run.initial, past: run.past + [run.before], send)
  }

  /// Returns to the scene before the last drag; the drag stays the subject.
  func undo(_ send: (String) -> Void) throws(RequestRefusal) {
    let past = try started().past
    guard let last = past.last else { throw RequestRefusal("there is no drag to undo") }
    try restart(from: last, past: past.dropLast(), send)
  }

  private func restart(
    from arrangement: Arrangement?, past: [Arrangement], _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let run = try started()
    run.behaviour.startOver()
    begin(
      try LiveRun(
        run.scene, run.behaviour, arrangement: arrangement, initial: run.initial, past: past,
        after: run, limits: limits), send)
  }
}
