import ReorderCore
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

/// A behaviour's press duration applies wherever it is passed to an engine.
@Suite struct BehaviourPressTests {
  private static let scene = SceneDescription(
    viewport: Size2D(width: 400, height: 600),
    sections: [SectionDescription(id: "s", items: ["a", "b", "c"])],
    windows: [
      WindowDescription(
        id: "W", frame: Rect2D(x: 100, y: 200, width: 60, height: 60),
        options: WindowOptions(isDraggable: true))
    ])

  private func sample(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, at seconds: Double
  ) throws -> EngineEvent {
    let time = try Timestamp.zero.advanced(bySeconds: seconds)
    return .pointer(try PointerSample(time: time, phase: phase, position: Point2D(x: x, y: y)))
  }

  @Test("floating_window drags as the README embeds a behaviour")
  func embedded() throws {
    var behaviour = try Behaviour(named: "floating_window", in: Shipped.directory)
    var engine = try ReorderEngine(scene: Self.scene)
    engine.handle(try sample(.down, 130, 230, at: 0), asking: &behaviour)
    engine.handle(try sample(.move, 180, 330, at: 0.1), asking: &behaviour)
    let window = try #require(engine.drag?.window)
    #expect(engine.scene.windows[window.id]?.frame.center == Point2D(x: 180, y: 330))
    #expect(behaviour.failures.isEmpty)
  }

  @Test("A saved press applies from the next touch on, like the rest of the script")
  func reloaded() throws {
    let shop = try Workshop("return { api = 1, press = { duration = 0.2 } }")
    var live = shop.live
    var engine = try ReorderEngine(scene: Self.scene)
    engine.handle(try sample(.down, 30, 22, at: 0), asking: &live)
    #expect(engine.pressDeadline == Timestamp(milliseconds: 200))
    engine.handle(try sample(.up, 30, 22, at: 0.1), asking: &live)
    _ = try shop.save("return { api = 1, press = { duration = 0.3 } }")
    engine.handle(try sample(.down, 30, 22, at: 1), asking: &live)
    #expect(engine.pressDeadline == Timestamp(milliseconds: 1300))
  }

  /// The outcome of a quick drag by 100 points.
  private func quickDrag(
    _ kind: String, asking behaviour: Behaviour, isTap: Bool = false
  ) throws -> Outcome {
    let moves =
      isTap
      ? ""
      : [76, 100, 140, 166].enumerated().map {
        #"{"t":\#(16 * ($0 + 1)),"p":"move","x":100,"y":\#($1)\#(kind)}"# + "\n"
      }.joined()
    let text = """
      {"trace":1,"name":"quick","scene":{"viewport":{"width":320,"height":480},\
      "layout":{"type":"list","item_length":44},\
      "sections":[{"id":"s","items":{"count":8,"prefix":"r"}}]}}
      {"t":0,"p":"down","x":100,"y":66\(kind)}
      \(moves){"t":80,"p":"up","x":100,"y":\(isTap ? 66 : 166)\(kind)}
      """
    let trace = try Trace(reading: text.utf8, file: "quick")
    var behaviour = behaviour
    var replayer = try Replayer(header: trace.header, file: trace.file)
    var observer = NoObserver()
    return try replayer.run(trace, asking: &behaviour, observing: &observer)
  }

  @Test(
    "A quick drag by mouse lifts under every shipped behaviour, one by finger or pen does not",
    arguments: Shipped.behaviours + ["native"])
  func quick(name: String) throws {
    func behaviour() throws -> Behaviour {
      name == "native" ? try Behaviour.native() : try Shipped.behaviour(name)
    }
    let mouse = try quickDrag(#","kind":"mouse""#, asking: try behaviour())
    #expect(mouse.phase == .ended)
    let click = try quickDrag(#","kind":"mouse""#, asking: try behaviour(), isTap: true)
    #expect(click.phase == .failed)
    for kind in ["", #","kind":"touch""#, #","kind":"pen""#] where name != "floating_window" {
      #expect(try quickDrag(kind, asking: try behaviour()).phase == .failed)
    }
  }

  @Test("A finger that is far away breaks no shipped behaviour", arguments: Shipped.behaviours)
  func farPointer(name: String) throws {
    let text = """
      {"trace":1,"name":"far-pointer","scene":{"viewport":{"width":320,"height":480},\
      "offset":{"x":0,"y":100},"layout":{"type":"list","item_length":44},\
      "sections":[{"id":"s","items":{"count":40,"prefix":"r"}}]}}
      {"t":0,"p":"down","x":100,"y":66}
      {"t":1100,"p":"move","x":100,"y":66}
      {"t":1200,"p":"move","x":100,"y":1000000000}
      {"t":1250,"p":"move","x":-1000000000,"y":-1000000000}
      {"t":1300,"p":"up","x":100,"y":66}
      """
    let trace = try Trace(reading: text.utf8, file: "far")
    var behaviour = try Shipped.behaviour(name)
    var replayer = try Replayer(header: trace.header, file: trace.file)
    var observer = NoObserver()
    let outcome = try replayer.run(trace, asking: &behaviour, observing: &observer)
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
    #expect(outcome.phase == .ended)
  }
}
