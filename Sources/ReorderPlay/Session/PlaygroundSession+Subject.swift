internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

// The last drag, under the panel's setting.
extension PlaygroundSession {
  func replay(_ send: (String) -> Void) throws(RequestRefusal) {
    let subject = try subject(to: "replay")
    send(PlaygroundAnswer.replayed(try RecordingReplay(subject, under: shown(send)), of: subject))
  }

  func compare(
    _ choice: PlaygroundRequest.Choice, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let subject = try subject(to: "compare")
    let other = try loaded(choice.behaviour, choice.values)
    send(
      PlaygroundAnswer.compared(
        try RecordingReplay(subject, under: shown(send)),
        try RecordingReplay(subject, under: other), of: subject))
  }

  /// Saves the drag under the panel's setting, and for a spec also its outcome, so that the spec
  /// passes.
  func save(
    _ form: PlaygroundRequest.Form, _ name: String, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let subject = try subject(to: "save")
    let behaviour = try shown(send)
    if form == .spec, let problem = try started().behaviour.problem {
      throw RequestRefusal(
        "a spec runs the saved script, which does not load; fix it first, or save only a trace: "
          + "\(problem)")
    }
    let replay = try RecordingReplay(subject, under: behaviour, mostBytes: 0)
    let files = try RecordingFile.files(
      of: subject.trace(under: replay.setting), as: form, named: name, comingTo: replay.outcome)
    let path = try host.save(files)
    send(PlaygroundAnswer.saved(files, at: path, of: subject, under: replay.setting))
  }

  private func subject(to action: String) throws(RequestRefusal) -> Subject {
    guard let subject = try started().subject else {
      throw RequestRefusal("there is no drag to \(action) yet")
    }
    return subject
  }

  /// Returns a fresh copy of the panel's behaviour.
  ///
  /// It runs the script as its file is now, which the panel then shows, or the last good version
  /// of a broken one.
  private func shown(_ send: (String) -> Void) throws(RequestRefusal) -> Behaviour? {
    reload(send)
    let live = try started().behaviour
    guard live.problem != nil else { return try loaded(live.name, live.values) }
    do throws(BehaviourError) { return try live.fresh() } catch { throw RequestRefusal("\(error)") }
  }

  private func loaded(
    _ name: String, _ values: [String: ParameterValue]
  ) throws(RequestRefusal) -> Behaviour {
    do throws(BehaviourError) {
      return try Behaviour(named: name, in: scripts, setting: values, options: options)
    } catch {
      throw RequestRefusal("\(error)")
    }
  }
}
