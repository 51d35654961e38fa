import ReorderAuthoring
import ReorderCore
import ReorderRender
import ReorderScripting
import ReorderTrace
import Testing

/// The examples in the documentation of scripts, traces and drawings.
@Suite struct ModuleExamples {
  private static let scene = EngineExamples.scene

  private static func trace() throws -> Trace {
    var recorder = TraceRecorder()
    for sample in try EngineExamples.samples() { recorder.record(.pointer(sample)) }
    return Trace(name: "drag", scene: scene, recorder: recorder)
  }

  @Test func aBehaviour() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    var effects: [ReorderEffect] = []
    func show(_ effect: ReorderEffect) { effects.append(effect) }
    let sample = try EngineExamples.samples()[0]
    var behaviour = try Behaviour(named: "half_overlap", in: .shipped)
    engine.handle(.pointer(sample), asking: &behaviour)
    for change in engine.changes { show(change.effect) }
    for failure in behaviour.failures { print(failure) }
    for parameter in behaviour.parameters {
      print(parameter.name, parameter.initial, parameter.summary)
    }
    #expect(behaviour.failures.isEmpty && !behaviour.parameters.isEmpty)
  }

  @Test func options() throws {
    var options = BehaviourOptions()
    options.instructionsPerCall = 50_000
    options.memory = 4 << 20
    let behaviour = try Behaviour(named: "half_overlap", in: .shipped, options: options)
    #expect(behaviour.name == "half_overlap")
  }

  @Test func sources() throws {
    let scripts = ScriptSource(path: "scripts").over(.shipped)
    let eager = ScriptSource(texts: ["behaviours/eager.lua": "return { api = 1 }"])
    #expect(try Behaviour(named: "eager", in: eager.over(scripts)).name == "eager")
  }

  @Test func anError() {
    let scripts = ScriptSource(texts: ["behaviours/mine.lua": "return { api = 1, tarket = 2 }"])
    var behaviour: Behaviour?
    do {
      behaviour = try Behaviour(named: "mine", in: scripts)
    } catch {
      print(error)  // memory/behaviours/mine.lua:1:19: a behaviour has no 'tarket' …
    }
    #expect(behaviour == nil)
  }

  @Test func aLiveBehaviour() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    let scripts = ScriptSource(texts: ["behaviours/mine.lua": "return { api = 1 }"])
    let time = Timestamp.zero
    var behaviour = LiveBehaviour(named: "mine", in: scripts)
    if case .broken(let error)? = behaviour.poll(at: time) { print(error) }
    engine.handle(.tick(time), asking: &behaviour)
    #expect(behaviour.problem == nil)
  }

  @Test func reloading() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    let (sample, now) = (try EngineExamples.samples()[0], Timestamp.zero)
    var problem: String?
    func show(_ text: String) { problem = text }
    func hideError() { problem = nil }
    let live = LiveBehaviour(named: "half_overlap", in: ScriptSource(path: "scripts"))
    var policy = live
    engine.handle(.pointer(sample), asking: &policy)  // every event, as with a Behaviour

    switch live.poll(at: now) {  // every frame; it never waits
    case .broken(let error): show("\(error)")
    case .ready, .restored: hideError()
    case nil: break
    }
    #expect(problem == nil)
  }

  @Test func aTrace() throws {
    let bytes = try Self.trace().encoded
    var policy = NativePolicy()
    var warnings: [TraceWarning] = []
    let trace = try Trace(reading: bytes, file: "drag.trace.jsonl", warnings: &warnings)
    var replayer = try Replayer(trace)
    var metrics = Metrics()
    let outcome = try replayer.run(trace, asking: &policy, observing: &metrics)
    print(outcome.phase, outcome.order, metrics.moves)
    if let commit = outcome.commit { print(commit.item, commit.from, commit.to) }
    #expect(outcome.phase == .ended && metrics.moves == outcome.moves.count)
  }

  @Test func aReplay() throws {
    let trace = try Self.trace()
    var policy = NativePolicy()
    var replayer = try Replayer(trace)
    let outcome = try replayer.run(trace, asking: &policy)
    #expect(outcome.commit?.item == "apple")
  }

  @Test func aRecorder() throws {
    var saved: [UInt8] = []
    func save(_ bytes: [UInt8]) { saved = bytes }
    var (engine, recorder, policy) = (
      try ReorderEngine(scene: Self.scene), TraceRecorder(), NativePolicy()
    )
    let description = Self.scene
    let events = try EngineExamples.samples().map(EngineEvent.pointer)
    for event in events {
      recorder.record(event, in: engine.scene)
      engine.handle(event, asking: &policy)
    }
    recorder.finish()
    let trace = Trace(name: "drag", scene: description, recorder: recorder)
    save(trace.encoded)
    #expect(!saved.isEmpty)
  }

  @Test func anObservation() {
    let time = Timestamp.zero
    let (from, to) = (Slot(section: 0, item: 0), Slot(section: 0, item: 1))
    var observation = Observation()
    observation.move("apple", from: from, to: to, at: time)
    observation.order = [["banana", "apple", "cherry"]]
    #expect(!observation.encoded.isEmpty)
  }

  @Test func aClock() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    if let clock = TickClock(rate: 60) {
      for tick in 1...60 { engine.handle(.tick(clock.time(of: tick))) }
    }
    #expect(engine.time == (try Timestamp.zero.advanced(bySeconds: 1)))
  }

  @Test func aDrawing() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    let events = try EngineExamples.samples().map(EngineEvent.pointer)
    var sequence = FrameSequence()
    engine.tracksDisplacement = true
    for event in events {
      sequence.look(until: event.time, at: engine)
      engine.handle(event)
      sequence.record(event, in: engine)
    }
    sequence.finish(in: engine)

    var text = ""
    SceneSVG(sequence, title: "A drag").write(to: &text)
    #expect(text.hasPrefix("<svg"))
  }

  @Test func aFrame() throws {
    let engine = try ReorderEngine(scene: Self.scene)
    var drawn: [String] = []
    func draw(_ name: String, in frame: Rect2D) { drawn.append(name) }
    for item in Frame(of: engine).items where !item.isHidden {
      draw(item.label, in: item.frame)
    }
    #expect(drawn == ["apple", "banana", "cherry", "date"])
  }

  /// Compiled only: it reads a folder of scripts.
  private func check() throws {
    let scripts = ScriptSource(path: "scripts")
    for problem in try ScriptCheck(scripts).run().problems { print(problem) }
    for kind in ScriptProblem.Kind.allCases { print(kind.rawValue, kind.explanation) }
  }

  /// Compiled only: it reads a folder of scripts.
  private func load(_ sample: PointerSample, _ engine: inout ReorderEngine) throws {
    let scripts = ScriptSource(path: "scripts")
    var behaviour = try Behaviour(named: "half_overlap", in: scripts)
    engine.handle(.pointer(sample), asking: &behaviour)
    for failure in behaviour.failures { print(failure) }
  }

  /// Compiled only: it reads a folder of scripts.
  private func calm(_ sample: PointerSample, _ engine: inout ReorderEngine) throws {
    let scripts = ScriptSource(path: "scripts")
    var behaviour = try Behaviour(named: "calm", in: scripts)
    engine.handle(.pointer(sample), asking: &behaviour)
  }
}
