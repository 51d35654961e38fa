package import ReorderCore
package import ReorderRender
internal import ReorderTrace

/// What is visible after a tick, and where items rest.
package struct SceneMoment: Sendable {
  /// What is visible.
  package let frame: Frame
  /// Where items rest.
  package let scene: ReorderScene
  /// Why the place that `target` named last is not taken.
  package let refusal: TargetRefusal?
}

/// Records what is visible after each tick in which anything can change.
package struct MomentRecorder: ReplayObserver, Sendable {
  /// The most moments that are recorded: two minutes of a drag.
  package static var most: Int { 10_000 }

  /// The moments, in order of time.
  package private(set) var moments: [SceneMoment] = []

  /// Creates a recorder that has recorded nothing.
  package init() {}

  /// Records the scene after a tick.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard case .tick = event, moments.count < Self.most else { return }
    moments.append(
      SceneMoment(
        frame: Frame(of: engine), scene: engine.scene, refusal: engine.drag?.item?.refusal))
  }
}
