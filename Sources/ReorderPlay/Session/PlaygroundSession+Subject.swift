internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

// The chosen drag, under the panel's setting and those of the columns.
extension PlaygroundSession {
  func replay(_ send: (String) -> Void) throws(RequestRefusal) {
    let subject = try subject(to: "replay")
    var behaviours = [try shown(send)]
    for column in columns.list { behaviours.append(try current(column.behaviour)) }
    var sides: [RecordingReplay] = []
    for behaviour in behaviours {
      sides.append(
        try RecordingReplay(
          subject, under: behaviour, limits: .shared(by: behaviours.count), clock: clock))
    }
    send(PlaygroundAnswer.replayed(sides, of: subject))
  }

  /// Makes one of the last drags the subject.
  func choose(_ trace: Int) throws(RequestRefusal) {
    _ = try started()
    guard chooseDrag(trace) else {
      throw RequestRefusal("there is no drag \(trace) among the last \(RecentDrags.most)")
    }
  }

  /// Saves the drag under the panel's setting, and for a spec also its outcome, so that the spec
  /// passes.
  func save(
    _ form: PlaygroundRequest.Form, _ name: String, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let subject = try subject(to: "save")
    let behaviour = try shown(send)
    if form == .spec { try checkLoads() }
    if form == .spec, let name = behaviour?.name, drafts.has(name) {
      throw RequestRefusal(
        "a spec runs the saved script, but '\(name)' is edited only on this page; save it first")
    }
    let replay = try RecordingReplay(subject, under: behaviour, limits: .none, clock: clock)
    let files = try RecordingFile.files(
      of: subject.trace(under: replay.setting), as: form, named: name, comingTo: replay.outcome)
    let path = try host.save(files)
    send(PlaygroundAnswer.saved(files, at: path, of: subject, under: replay.setting))
  }

  /// Refuses a spec of a script that does not load, since the spec would run another version.
  func checkLoads() throws(RequestRefusal) {
    guard let problem = try started().behaviour.problem else { return }
    throw RequestRefusal(
      "a spec runs the saved script, which does not load; fix it first, or save only a trace: "
        + "\(problem)")
  }

  func subject(to action: String) throws(RequestRefusal) -> Subject {
    guard let subject = try started().subject else {
      throw RequestRefusal("there is no drag to \(action) yet")
    }
    return subject
  }

  /// Returns a fresh copy of the panel's behaviour.
  ///
  /// It runs the script as its file is now, which the panel then shows, or the last good version
  /// of a broken one.
  func shown(_ send: (String) -> Void) throws(RequestRefusal) -> Behaviour? {
    reload(send)
    return try current(try started().behaviour)
  }

  /// Returns a fresh copy of a live behaviour, with the subject's random numbers; of a broken one
  /// what it has in force.
  func current(_ live: LiveBehaviour) throws(RequestRefusal) -> Behaviour? {
    if live.problem == nil, let loaded = try? loaded(live.name, live.values) { return loaded }
    do throws(BehaviourError) { return try live.fresh() } catch { throw RequestRefusal("\(error)") }
  }

  /// Loads a behaviour.
  ///
  /// - Parameter seed: The seed of its random numbers; that of the subject if `nil`.
  func loaded(
    _ name: String, _ values: [String: ParameterValue], seed: Int? = nil
  ) throws(RequestRefusal) -> Behaviour {
    var options = options
    options.seed = UInt64(clamping: seed ?? run?.subject?.header.seed ?? 0)
    do throws(BehaviourError) {
      return try Behaviour(named: name, in: scripts, setting: values, options: options)
    } catch {
      throw RequestRefusal("\(error)")
    }
  }
}
