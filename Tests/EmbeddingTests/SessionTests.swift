import ReorderAuthoring
import ReorderCore
import ReorderRender
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

/// A session with a script, recorded, replayed and drawn, as in an application.
@Suite struct SessionTests {
  private static let scene = SceneDescription(
    viewport: Size2D(width: 320, height: 220),
    sections: [SectionDescription(id: "fruit", items: ["apple", "banana", "cherry", "date"])])

  private static let script = """
    return {
      api = 1, name = "eager", summary = "Goes where the finger is.",
      params = { lead = { default = 0, min = 0, max = 50, doc = "points before the finger" } },
      press = { duration = 0.3, slop = 10 },
      target = function(drag, list, p) return list:drop_at(drag.x, drag.y + p.lead) end,
    }
    """

  private func behaviour(_ text: String = script) throws -> Behaviour {
    try Behaviour(
      named: "eager", source: ScriptSource.File(path: "eager.lua", bytes: Array(text.utf8)))
  }

  /// Drags the first row two rows down.
  private func drag(_ behaviour: Behaviour) throws -> (ReorderEngine, TraceRecorder) {
    var (engine, policy) = (try ReorderEngine(scene: Self.scene), behaviour)
    var recorder = TraceRecorder()
    let clock = try #require(TickClock(rate: 60))
    var tick = 1
    for (y, phase, seconds) in [
      (22.0, PointerSample.Phase.down, 0.0), (22, .move, 0.6), (120, .move, 0.8), (120, .up, 0.9),
    ] {
      let time = try Timestamp.zero.advanced(bySeconds: seconds)
      while clock.time(of: tick) < time {
        engine.handle(.tick(clock.time(of: tick)), asking: &policy)
        tick += 1
      }
      let sample = try PointerSample(time: time, phase: phase, position: Point2D(x: 100, y: y))
      recorder.record(.pointer(sample), in: engine.scene)
      engine.handle(.pointer(sample), asking: &policy)
    }
    return (engine, recorder)
  }

  @Test func aRecordedSessionReplaysToItsOutcome() throws {
    var behaviour = try behaviour()
    let (engine, recorder) = try drag(behaviour)
    let written = Trace(
      name: "session", scene: Self.scene, recorder: recorder, behaviour: behaviour.name)
    var warnings: [TraceWarning] = []
    let trace = try Trace(reading: written.encoded, file: "session", warnings: &warnings)
    #expect(warnings.isEmpty)
    #expect(trace == written)
    #expect(trace.scene == Self.scene)

    behaviour = try behaviour.renewed()
    var (replayer, metrics) = (try Replayer(trace), Metrics())
    let outcome = try replayer.run(trace, asking: &behaviour, observing: &metrics)
    #expect(outcome.order == engine.scene.list.order)
    #expect(outcome.commit?.to == Slot(section: 0, item: 2))
    #expect(outcome.behaviour == "eager")
    #expect(metrics.moves == outcome.moves.count)
    #expect(behaviour.failures.isEmpty)
  }

  @Test(arguments: [
    LayoutDescription.list(.init(axis: .horizontal, spacing: 4, itemLength: 50, footerLength: 9)),
    .grid(.init(itemWidth: 60, columns: 3, lineSpacing: 1, itemSpacing: 2, headerLength: 20)),
    .absolute,
  ])
  func aTraceKeepsItsScene(_ layout: LayoutDescription) throws {
    let item = ItemDescription(
      id: "a", length: 30, isMovable: false, isTarget: false,
      frame: Rect2D(x: 1, y: 2, width: 3, height: 4))
    let options = WindowOptions(
      isDraggable: true, bounces: false, adsorbs: false,
      margins: Insets(top: 1, left: 2, bottom: 3, right: 4), overhang: 0.5)
    let frame = Rect2D(x: 9, y: 8, width: 70, height: 60)
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 200),
      insets: Insets(top: 5, left: 6, bottom: 7, right: 8), layout: layout,
      sections: [
        SectionDescription(id: "s", headerLength: 1, footerLength: 2, items: .listed([item])),
        SectionDescription(id: "t", items: .generated(count: 2, prefix: "n")),
      ],
      windows: [WindowDescription(id: "w", frame: frame, options: options)],
      container: Rect2D(x: 0, y: 0, width: 300, height: 190))
    let written = Trace(
      name: "scene", scene: scene, recorder: TraceRecorder(), tickHz: 90,
      parameters: ["lead": .number(2), "swap": .string("step")])
    var warnings: [TraceWarning] = []
    let trace = try Trace(reading: written.encoded, file: "scene", warnings: &warnings)
    #expect(trace.scene == scene)
    #expect(trace == written)
    #expect(warnings.isEmpty)
    #expect(trace.parameters == ["lead": .number(2), "swap": .string("step")])
  }

  @Test func anErrorHasItsPlace() throws {
    let text = Self.script.replacing("drop_at", with: "drop_it")
    let behaviour = try behaviour(text)
    _ = try drag(behaviour)
    let error = try #require(behaviour.failures.first)
    #expect(error.location == "eager.lua:5:48")
    #expect(error.fixIt?.replacement == "drop_at")
  }

  @Test func aFolderOfScriptsIsCheckedAndReloads() throws {
    let folder = try ScratchDirectory()
    try folder.write(Self.script, to: "scripts/behaviours/eager.lua")
    let scripts = ScriptSource(path: folder.file("scripts"))
    #expect(try scripts.behaviourNames() == ["eager"])
    #expect(try ScriptCheck(scripts).run().problems.isEmpty)

    let live = LiveBehaviour(named: "eager", in: scripts, setting: ["lead": .number(9)])
    #expect(live.press?.touch.duration == 0.3)
    #expect(live.current?.parameters.map(\.name) == ["lead"])
    try folder.write("return {", to: "scripts/behaviours/eager.lua")
    guard case .broken(let error) = live.reload() else {
      Issue.record("the broken script was loaded")
      return
    }
    #expect(error.line == 1)
    #expect(live.current != nil)
  }

  @Test func aDragIsDrawn() throws {
    var (engine, frames) = (try ReorderEngine(scene: Self.scene), FrameSequence())
    engine.tracksDisplacement = true
    for (y, phase, seconds) in [
      (22.0, PointerSample.Phase.down, 0.0), (22, .move, 0.6), (120, .move, 0.8), (120, .up, 0.9),
    ] {
      let time = try Timestamp.zero.advanced(bySeconds: seconds)
      let sample = try PointerSample(time: time, phase: phase, position: Point2D(x: 100, y: y))
      frames.look(until: time, at: engine)
      engine.handle(.pointer(sample))
      frames.record(.pointer(sample), in: engine)
    }
    frames.finish(in: engine)
    var drawing = ""
    SceneSVG(frames, title: "A drag").write(to: &drawing)
    #expect(drawing.hasPrefix("<svg"))
    #expect(Frame(of: engine).items.count == 4)
  }
}
