// A move without a finger: the same session, the same questions, the same commit.

extension ReorderEngine {
  mutating func handle(_ key: KeyCommand, asking policy: inout some ReorderPolicy) {
    switch key {
    case .lift(let item): lift(item, asking: &policy)
    case .liftWindow(let window): liftByKey(window, asking: &policy)
    case .step(let direction) where session.query.drag.window != nil:
      session.stepWindow(by: direction.vector * native.windowStep, at: time)
      answer(asking: &policy)
    case .step(let direction):
      guard session.isKeyed, let slot = slot(in: direction) else { return }
      session.step(to: slot, at: time, in: scene)
      answer(asking: &policy)
      reveal()
    case .drop:
      session.dropByKey(at: time)
      answer(asking: &policy)
    case .cancel:
      let recognition = recognizer.reset()
      guard session.isKeyed else {
        return recognized(recognition, because: .host, asking: &policy)
      }
      session.cancel(at: time, because: .host)
      answer(asking: &policy)
    }
  }

  private mutating func liftByKey(_ id: WindowID, asking policy: inout some ReorderPolicy) {
    guard session.isIdle, recognizer.isIdle, let window = scene.windows[id],
      window.options.isDraggable
    else { return }
    let center = window.frame.center + (scene.windows.container.origin - .zero)
    pressed = Pressed(
      item: ItemID(rawValue: -1), window: id, pointer: center, contact: nil)
    lift(id, asking: &policy)
    session.becomeKeyed()
  }

  private mutating func lift(_ item: ItemID, asking policy: inout some ReorderPolicy) {
    guard session.isIdle, recognizer.isIdle, let slot = scene.list.slot(of: item) else { return }
    let center = scene.scroll.viewport(scene.uncheckedFrame(at: slot).center)
    pressed = Pressed(item: item, pointer: center, contact: nil)
    lift(asking: &policy)
    session.becomeKeyed()
  }

  /// The next slot in a direction that may be a target, in the index space after the move.
  private func slot(in direction: KeyCommand.Direction) -> Slot? {
    var slot = session.query.drag.current
    while let next = scene.slot(from: slot, towards: direction, moving: session.query.drag.item) {
      guard let other = scene.list.item(at: next), !scene.list.isTarget(other) else { return next }
      slot = next
    }
    return nil
  }

  /// Puts the snapshot where the item now lies, and scrolls as little as shows all of it.
  mutating func reveal() {
    guard let top = snapshots.indices.last, session.isKeyed else { return }
    let frame = scene.uncheckedFrame(at: session.query.drag.current)
    var offset = scene.scroll.offset
    let visible = scene.scroll.visibleRect.inset(by: scene.scroll.insets)
    for axis in Axis2D.allCases {
      if frame.max(axis) > visible.max(axis) { offset[axis] += frame.max(axis) - visible.max(axis) }
      let first = offset[axis] + scene.scroll.insets.leading(axis)
      if frame.min(axis) < first { offset[axis] -= first - frame.min(axis) }
    }
    scroll(to: offset)
    guard snapshots[top].model.center != frame.center else { return }
    session.place(at: frame.center, pointer: scene.scroll.viewport(frame.center))
    snapshots[top].change(
      to: StyleChange(style: snapshots[top].model.style, duration: 0.2), center: frame.center,
      at: time)
    report(.followed(frame.center))
  }
}
