package import ReorderCore
package import ReorderRender
internal import ReorderTrace

/// What is visible after a tick, and where items rest.
package struct SceneMoment: Sendable {
  /// What is visible.
  package let frame: Frame
  /// Where each item of the frame comes to rest, in viewport coordinates.
  package let rests: [Rect2D]
  /// Why the place that `target` named last is not taken.
  package let refusal: TargetRefusal?

  /// What is visible in a scene at a moment.
  package init(_ frame: Frame, in scene: borrowing ReorderScene, refusing refusal: TargetRefusal?) {
    self.frame = frame
    self.refusal = refusal
    // On a board a slot is one of the item's own list.
    var (shown, list) = (copy scene, Int?.none)
    rests = frame.items.map { item in
      if let number = item.list, number != list {
        (shown, list) = (scene.showing(number), number)
      }
      let place = shown.frame(at: item.slot)
      return Rect2D(origin: shown.scroll.viewport(place.origin), size: place.size)
    }
  }
}

/// Records what is visible after each tick in which anything can change.
package struct MomentRecorder: ReplayObserver, Sendable {
  /// The most moments that are recorded: two minutes of a drag.
  package static var most: Int { 10_000 }
  /// The most items that they show together: two minutes with 50 in sight.
  package static var mostItems: Int { 500_000 }

  /// The moments, in order of time.
  package private(set) var moments: [SceneMoment] = []
  /// How many items they show together.
  package private(set) var itemCount = 0

  /// Creates a recorder that has recorded nothing.
  package init() {}

  /// Whether the replay may go on behind the last moment.
  package var isFull: Bool { moments.count >= Self.most || itemCount >= Self.mostItems }

  /// Drops the moments behind a time in milliseconds.
  package mutating func cut(behind milliseconds: Double) {
    moments.removeAll { $0.frame.time.milliseconds > milliseconds }
    itemCount = moments.reduce(0) { $0 + $1.frame.items.count }
  }

  /// Records the scene after a tick.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard case .tick = event, !isFull else { return }
    let frame = Frame(of: engine)
    itemCount += frame.items.count
    moments.append(
      SceneMoment(frame, in: engine.scene, refusing: engine.drag?.item?.refusal))
  }
}
