package import ReorderCore
internal import ReorderRender
internal import ReorderTrace

/// Observes what the picture of a comparison shows: the scene at a moment, and the finger's way.
package struct ConformWitness: ReplayObserver, Sendable {
  /// Takes the scene at the moment.
  private var story: StoryboardObserver
  /// Where the finger was in the gesture of the moment.
  private(set) var path: [Point2D] = []
  /// When the first finger came down; `nil` if none did.
  private(set) var start: Timestamp?
  /// When the last finger went up.
  private(set) var end = Timestamp.zero

  /// Creates a witness of the first move that differs, else of the end.
  package init(of conformance: Conformance) {
    story = StoryboardObserver(at: conformance.move?.time)
  }

  /// The frame at the moment.
  var frame: Frame? { story.frame }

  /// The scene at the moment, where items rest.
  var scene: ReorderScene? { story.scene }

  /// Takes the scene if the moment is before the event.
  package mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    story.willHandle(event, engine: engine)
  }

  /// Follows the finger.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard let finger = engine.finger else { return }
    if start == nil { start = engine.time }
    end = max(end, engine.time)
    guard story.frame == nil else { return }
    if engine.phase == .pressed, path.last != finger { path.removeAll() }
    if path.last != finger { path.append(finger) }
  }

  /// Takes the scene if the moment is before the change.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    story.didApply(change, at: time, engine: engine)
  }

  /// Takes the scene if the moment was never reached.
  package mutating func finish(_ engine: borrowing ReorderEngine) { story.finish(engine) }
}
