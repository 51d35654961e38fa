internal import ReorderCore
internal import ReorderJSON
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

// A trace or a scene that the page opens.
extension PlaygroundSession {
  /// The longest text that a page may send in parts, in bytes.
  private static let longestText = 4 << 20

  /// The behaviour of a trace that names none.
  private static let fallback = "default"

  /// Receives a part of a text.
  func take(_ part: String) throws(RequestRefusal) {
    guard received.utf8.count + part.utf8.count <= Self.longestText else {
      received = ""
      throw RequestRefusal("a file in the playground has at most \(Self.longestText >> 20) MiB")
    }
    received += part
  }

  /// Starts the scene of a trace, and makes its drag the subject; a text that is only a scene
  /// leaves the subject as it is.
  func open(
    _ source: PlaygroundRequest.Source, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let (trace, warnings) = try trace(from: source)
    let (choice, problem) = preferred(by: trace.header)
    let arrangement = Arrangement(
      contents: .scene(trace.header.scene), offset: trace.header.scene.offset)
    let next = try LiveRun(
      PlaygroundScene(.own, width: 0, height: 0), behaviour(choice), arrangement: arrangement,
      initial: arrangement, after: run, limits: limits)
    let subject = try subject(of: trace, under: choice, numbered: next.trace)
    send(
      PlaygroundAnswer.opened(
        trace, PlaygroundAnswer.Entry(next.behaviour), setting: choice.values,
        notes: warnings.map { "\($0)" } + (problem.map { [$0] } ?? [])))
    begin(next, send)
    if let subject { remember(subject) }
  }

  private func trace(
    from source: PlaygroundRequest.Source
  ) throws(RequestRefusal) -> (trace: Trace, warnings: [TraceWarning]) {
    var warnings: [TraceWarning] = []
    switch source {
    case .given:
      guard let given else { throw RequestRefusal("no trace was given to the command") }
      return (given, [])
    case .trace(let name):
      let file: ScriptSource.File
      do throws(ScriptFileError) {
        file = try scripts.trace(name)
      } catch {
        throw RequestRefusal("\(error)")
      }
      do throws(TraceError) {
        return (try Trace(reading: file.bytes, file: file.path, warnings: &warnings), warnings)
      } catch {
        throw RequestRefusal("\(error)")
      }
    case .text(let name):
      defer { received = "" }
      do throws(TraceError) {
        return (try Trace(playing: Array(received.utf8), file: name, &warnings), warnings)
      } catch {
        throw RequestRefusal("\(error)")
      }
    }
  }

  /// The behaviour that a trace names, and why it cannot be used: then the native rules decide.
  private func preferred(
    by header: EncodedHeader
  ) -> (choice: PlaygroundRequest.Choice, problem: String?) {
    let name = header.behaviour ?? Self.fallback
    let values = header.behaviour == nil ? [:] : header.values
    do throws(RequestRefusal) {
      _ = try loaded(name, values)
      return (.init(behaviour: name, values: values), nil)
    } catch {
      let native = PlaygroundRequest.Choice(behaviour: ScriptSource.native, values: [:])
      let problem =
        "The trace asks for '\(name.excerpt(of: 80))'. The native rules decide: \(error.text)"
      return (native, header.behaviour == nil ? nil : problem)
    }
  }

  /// The drag of a trace; `nil` if it has no records.
  ///
  /// It is replayed once, so that a record that the engine rejects is an error now.
  private func subject(
    of trace: Trace, under choice: PlaygroundRequest.Choice, numbered number: Int
  ) throws(RequestRefusal) -> Subject? {
    guard !trace.records.isEmpty else { return nil }
    guard trace.records.count <= limits.records else {
      throw RequestRefusal("a drag has at most \(limits.records) records")
    }
    var header = trace.header
    (header.behaviour, header.parameters) = (nil, [])
    let behaviour = try loaded(choice.behaviour, choice.values, seed: header.seed)
    do throws(TraceError) {
      var setup = ReplaySetup(trace)
      setup.keeping = .none
      var replay = try Replay(setup, under: behaviour, observing: LiveObserver())
      let start = replay.engine.scene
      _ = try replay.run(trace)
      return Subject(
        scene: .own, header: header, start: start, records: trace.records, order: nil,
        drags: replay.observer.endedDrags, moved: replay.observer.lifted,
        settings: [Setting(behaviour)], end: replay.engine.scene,
        left: Self.left(trace.header.scene, by: replay.engine.scene),
        moves: replay.observer.moveCount, name: trace.name, trace: number)
    } catch {
      throw RequestRefusal("\(error)")
    }
  }

  /// What a trace has made of its scene; `nil` if that is too large for a page.
  private static func left(_ scene: SceneDescription, by end: ReorderScene) -> Arrangement? {
    guard Arrangement(scene, order: nil).isRememberable else { return nil }
    var application = SceneApplication(scene)
    application.follow(end)
    return Arrangement(application.scene, order: nil)
  }
}

extension Trace {
  /// Reads a trace, or a scene alone, which has no records.
  fileprivate init(
    playing bytes: [UInt8], file: String, _ warnings: inout [TraceWarning]
  ) throws(TraceError) {
    let first = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
    if case .object(let members) = try? JSONValue(reading: first, file: file),
      members.contains(where: { $0.key == "trace" })
    {
      try self.init(reading: bytes, file: file, warnings: &warnings)
      return
    }
    let header = try EncodedHeader(readingScene: bytes, file: file, warnings: &warnings)
    try header.checkScene(in: bytes, file: file, warnings: &warnings)
    self.init(file: file, header: header, records: [])
  }
}
