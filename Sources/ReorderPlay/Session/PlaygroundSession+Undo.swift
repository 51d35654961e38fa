internal import ReorderScripting

// The scene as it was before, and in another size.
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

  /// Gives the scene another size; its items and what can be undone stay.
  func fit(_ width: Double, _ height: Double, _ send: (String) -> Void) throws(RequestRefusal) {
    let run = try started()
    guard run.scene.kind != .own else {
      throw RequestRefusal("the size of this scene comes from its file and cannot change")
    }
    guard !run.isBusy else {
      throw RequestRefusal("something is moving; change the size once everything is at rest")
    }
    func fitted(_ arrangement: Arrangement) -> Arrangement {
      var fitted = arrangement
      fitted.fit(width: width, height: height)
      return fitted
    }
    try restart(
      PlaygroundScene(run.scene.kind, width: width, height: height),
      from: fitted(run.arrangement), past: run.past.map(fitted), send)
  }

  private func restart(
    _ scene: PlaygroundScene? = nil, from arrangement: Arrangement?, past: [Arrangement],
    _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let run = try started()
    run.behaviour.startOver()
    begin(
      try LiveRun(
        scene ?? run.scene, run.behaviour, arrangement: arrangement, initial: run.initial,
        past: past, after: run, limits: limits), send)
  }
}
