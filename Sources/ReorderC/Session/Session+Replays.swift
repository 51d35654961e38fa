// Recordings of a session, and replays of traces.

internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

extension Session {
  /// Starts a recording with the scene as it is.
  mutating func record() throws(SessionError) {
    guard hasScene else { throw SessionError("set a scene first") }
    guard engine.isAtRest else {
      throw SessionError("something is pressed or moving; wait until everything is at rest")
    }
    let (start, nextCopy) = (base + now.microseconds, engine.nextCopyName)
    do {
      try self.start(scene.continued(by: engine.scene, with: inserted), clock)
    } catch {
      throw SessionError("\(error)")
    }
    behaviour.startOver()
    base = start
    (recorder, isRecordingEmpty) = (TraceRecorder(), true)
    if let nextCopy {
      engine.nextCopyName = nextCopy
      recorder?.record(.nextCopy(nextCopy), at: .zero)
    }
  }

  /// The recording as a trace, which names the behaviour in force; `nil` if there is none.
  func trace(named name: String) -> Trace? {
    guard var recorder else { return nil }
    recorder.finish()
    return Trace(
      name: name, scene: scene, recorder: recorder, tickHz: clock.rate,
      behaviour: behaviour.name, parameters: behaviour.values)
  }

  /// The outcome of the recording; `nil` if there is none.
  func outcome() throws(SessionError) -> String? {
    guard let trace = trace(named: "session") else { return nil }
    return try replay(trace)
  }

  // MARK: Replays

  /// Names the file that traces are read from.
  mutating func nameTraces(_ file: String?) { self.file = file ?? Self.usualFile }

  /// The text of a trace in the directory of scripts, or of a shipped one.
  func trace(at name: String) throws(SessionError) -> String {
    do {
      return String(decoding: try directory.trace(name).bytes, as: UTF8.self)
    } catch {
      throw SessionError("\(error)")
    }
  }

  /// Replays a trace under the chosen behaviour and returns its outcome.
  mutating func replay(_ text: some Sequence<UInt8>) throws(SessionError) -> String {
    try replay(read(text))
  }

  private func replay(_ trace: Trace) throws(SessionError) -> String {
    let behaviour = try fresh(for: trace)
    do {
      var replay = try Replay(ReplaySetup(trace), under: behaviour, observing: NoObserver())
      return String(decoding: try replay.run(trace).encoded, as: UTF8.self)
    } catch {
      throw SessionError("\(error)")
    }
  }

  /// Replays a trace under the chosen behaviour and returns its figures.
  mutating func measure(_ text: some Sequence<UInt8>) throws(SessionError) -> String {
    let trace = try read(text)
    let behaviour = try fresh(for: trace, countingExactly: true)
    do {
      return String(decoding: try Measurement(of: trace, under: behaviour).line(), as: UTF8.self)
    } catch {
      throw SessionError("\(error)")
    }
  }

  /// Replays a trace under the chosen behaviour and returns it as an animated SVG.
  mutating func picture(_ text: some Sequence<UInt8>) throws(SessionError) -> String {
    let trace = try read(text)
    let behaviour = try fresh(for: trace)
    let recording: Recording
    do {
      recording = try Recording(of: trace, under: behaviour, needsEveryFrame: true)
    } catch {
      throw SessionError("\(error)")
    }
    let sequence = recording.sequence
    guard !sequence.isCut else {
      throw SessionError(
        "\(trace.name) has more than \(sequence.limit) frames, or too many items in them")
    }
    var svg = ""
    SceneSVG(sequence, title: recording.trace, subtitle: recording.behaviour).write(to: &svg)
    return svg
  }

  private mutating func read(_ text: some Sequence<UInt8>) throws(SessionError) -> Trace {
    var warnings: [TraceWarning] = []
    let trace: Trace
    do {
      trace = try Trace(reading: text, file: file, warnings: &warnings)
    } catch {
      throw SessionError("\(error)")
    }
    for warning in warnings { problems.append("\(warning)") }
    return trace
  }

  /// The chosen behaviour, or the trace's own, in a state of its own.
  private func fresh(
    for trace: Trace, countingExactly: Bool = false
  ) throws(SessionError) -> Behaviour {
    let name = chosen?.name ?? trace.behaviour ?? "default"
    var options = BehaviourOptions()
    options.seed = UInt64(clamping: trace.header.seed)
    options.countsExactly = countingExactly
    let behaviour = try fresh(
      name, with: trace.behaviour == name ? trace.parameters : [:], options)
    behaviour.trace = trace.name
    return behaviour
  }

  /// A behaviour in a state of its own; the chosen values come over those given.
  func fresh(
    _ name: String, with values: [String: ParameterValue] = [:],
    _ options: BehaviourOptions = BehaviourOptions()
  ) throws(SessionError) -> Behaviour {
    var values = values
    for (key, value) in chosen?.values ?? [:] { values[key] = value }
    do {
      return try Behaviour(
        named: name, in: chosen == nil ? directory : source, setting: values, options: options)
    } catch {
      throw SessionError("\(error)")
    }
  }
}
