// The effects of a window's drag on the engine.

extension WindowSession {
  mutating func apply(_ effect: Effect, to engine: inout ReorderEngine) {
    switch effect {
    case .lift(let change): lift(with: change, in: &engine)
    case .refuseLift: engine.refuseLift(of: .window(window.id))
    case .raise: reorder(in: &engine) { $0.raise($1) }
    case .follow(let center, let isFirst): follow(to: center, isFirst: isFirst, in: &engine)
    case .restore:
      let before = engine.scene.windows[window.id]?.frame
      engine.scene.windows.move(window.id, to: query.drag.originCenter)
      if engine.scene.windows[window.id]?.frame != before { engine.reportMoved(window.id) }
    case .rest(let change, let request): rest(with: change, request, in: &engine)
    case .release(let staysInFront, let reason):
      reorder(in: &engine) { staysInFront ? $0.raise($1) : $0.lower($1) }
      engine.end(.window(window.id), cancelled: reason)
    }
  }

  private func lift(with change: StyleChange, in engine: inout ReorderEngine) {
    guard let lifted = engine.scene.windows[window.id] else { return }
    if let settling = engine.liftedWindows.firstIndex(where: { $0.subject == window.id }) {
      engine.liftedWindows.remove(at: settling)
      engine.report(.rested(.window(window.id)))
    }
    var snapshot = LiftedSnapshot(
      drag: query.drag.id, of: window.id, frame: lifted.frame, at: engine.time,
      halfLife: change.halfLife ?? 0)
    snapshot.change(to: change, center: lifted.frame.center, at: engine.time)
    engine.liftedWindows.append(snapshot)
    engine.begin(.window(window.id))
  }

  private func reorder(
    in engine: inout ReorderEngine, _ change: (inout WindowStack, WindowID) -> Bool
  ) {
    if change(&engine.scene.windows, window.id) { engine.report(.windowReordered(window.id)) }
  }

  private func follow(to center: Point2D, isFirst: Bool, in engine: inout ReorderEngine) {
    guard let top = engine.liftedWindows.indices.last else { return }
    let before = engine.scene.windows[window.id]?.frame
    engine.scene.windows.move(window.id, to: center)
    if isFirst {
      engine.liftedWindows[top].glide(to: center)
      engine.liftedWindows[top].beginFollowing(center, at: engine.time)
    } else if isLedByKeys {
      let change = StyleChange(style: engine.liftedWindows[top].model.style, duration: 0.2)
      engine.liftedWindows[top].change(to: change, center: center, at: engine.time)
    } else {
      engine.liftedWindows[top].model.center = center
      engine.liftedWindows[top].follow(center, at: engine.time)
    }
    if engine.scene.windows[window.id]?.frame != before { engine.reportMoved(window.id) }
  }

  private mutating func rest(
    with change: StyleChange, _ request: RestRequest, in engine: inout ReorderEngine
  ) {
    let id = window.id
    guard let top = engine.liftedWindows.indices.last, let before = engine.scene.windows[id] else {
      return
    }
    if !isRestored {
      // The gate refused everything that could fail here.
      try? engine.scene.windows.setOptions(request.options(before.options), of: id)
      if case .center(let center) = request.place { engine.scene.windows.move(id, to: center) }
      engine.scene.windows.rest(id, by: request.rule(native: engine.native.windowRest))
    }
    guard let frame = engine.scene.windows[id]?.frame else { return }
    engine.liftedWindows[top].change(to: change, center: frame.center, at: engine.time)
    rested(at: frame.center)
    if frame != before.frame { engine.reportMoved(id) }
  }
}
