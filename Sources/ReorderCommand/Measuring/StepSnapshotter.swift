import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderTrace

/// Takes one frame, after a step or where the step would have been.
struct StepSnapshotter: ReplayObserver {
  let key: StepKey
  private(set) var frame: Frame?
  private var last: StepKey?

  init(key: StepKey) { self.key = key }

  mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if StepKey(event, after: last) > key { take(engine) }
  }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    let reached = StepKey(event, after: last)
    last = reached
    if reached == key { take(engine) }
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    let reached = StepKey(time: time, after: last)
    last = reached
    if reached >= key { take(engine) }
  }

  private mutating func take(_ engine: borrowing ReorderEngine) {
    if frame == nil { frame = Frame(of: engine) }
  }
}
