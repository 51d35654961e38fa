// A move by keys: the same session, the same questions, the same commit.

extension ReorderEngine {
  mutating func handle(_ key: KeyCommand, asking policy: inout some ReorderPolicy) {
    switch key {
    case .lift(let subject): lift(subject, asking: &policy)
    case .step(let direction): step(direction, asking: &policy)
    case .drop: advance(.dropByKey, asking: &policy)
    case .cancel:
      let recognition = recognizer.reset()
      guard isLedByKeys else {
        return recognized(recognition, because: .host, asking: &policy)
      }
      advance(.cancel(.host), asking: &policy)
    }
  }

  /// Whether keys control the current drag.
  private var isLedByKeys: Bool {
    switch session {
    case .idle: false
    case .item(let drag): drag.value.pointee.isLedByKeys
    case .window(let drag): drag.value.pointee.isLedByKeys
    }
  }

  private mutating func lift(_ subject: Draggable, asking policy: inout some ReorderPolicy) {
    guard session.isIdle, recognizer.isIdle, let place = place(ofMovable: subject) else { return }
    pressed = Pressed(subject: subject, grab: place, place: place)
    gestureNumber += 1
    ending = nil
    lift(asking: &policy)
    if session.drag?.count ?? 1 > 1 { reveal() }
  }

  /// The center of something that keys may lift, in viewport coordinates.
  private mutating func place(ofMovable subject: Draggable) -> Point2D? {
    switch subject {
    case .item(let item):
      if let list = scene.list(of: item) { scene.show(list) }
      return scene.frame(of: item).map { scene.scroll.viewport($0.center) }
    case .window(let id):
      guard let window = scene.windows[id], window.options.isDraggable else { return nil }
      return window.frame.center + (scene.windows.container.origin - .zero)
    }
  }

  private mutating func step(
    _ direction: KeyCommand.Direction, asking policy: inout some ReorderPolicy
  ) {
    switch session {
    case .idle: break
    case .item(var shared):
      let item = shared.value.pointee.item
      let slot = slot(in: direction, of: item)
      let list = slot == nil ? scene.board?.list(beside: item.list, towards: direction) : nil
      let levels = slot == nil ? scene.levels(towards: direction) : 0
      guard isLedByKeys, slot != nil || list != nil || levels != 0 else { return }
      session = .idle
      let drag = Shared.own(&shared)
      if let slot {
        drag.pointee.step(to: slot, at: time)
      } else if levels != 0,
        let effect = drag.pointee.step(byLevels: levels, at: time, in: scene)
      {
        drag.pointee.apply(effect, to: &self)
      } else if let list {
        drag.pointee.step(toList: list, at: time, in: &self)
      }
      drive(&drag.pointee, asking: &policy)
      keep(shared)
      reveal()
    case .window(var shared):
      session = .idle
      let drag = Shared.own(&shared)
      drag.pointee.step(by: direction.vector * native.windowStep, at: time)
      drive(&drag.pointee, asking: &policy)
      keep(shared)
    }
  }

  /// The next slot in a direction that may be a target, in the index space after the move.
  private func slot(in direction: KeyCommand.Direction, of item: DraggedItem) -> Slot? {
    var slot = item.current
    while let next = scene.slot(from: slot, towards: direction, moving: item.id) {
      guard let other = scene.list.item(at: next), !scene.list.isTarget(other) else { return next }
      slot = next
    }
    return nil
  }

  /// Puts the snapshot where the item that keys move now lies, and scrolls just far enough to show
  /// all of it.
  mutating func reveal() {
    guard var drag = session.item, drag.isLedByKeys, let top = snapshots.indices.last else {
      return
    }
    let frame = scene.uncheckedFrame(at: drag.item.current)
    scroll { $0.scroll(to: $0.offset(showing: frame)) }
    let place = scene.scroll.viewport(frame.origin)
    scrollBoard {
      $0.scroll(to: $0.offset(showing: Rect2D(origin: $0.content(place), size: frame.size)))
    }
    guard snapshots[top].model.center != frame.center else { return }
    drag.place(at: frame.center, pointer: scene.scroll.viewport(frame.center))
    session = .item(Shared(drag))
    snapshots[top].change(
      to: StyleChange(style: snapshots[top].model.style, duration: 0.2), center: frame.center,
      at: time)
    if drag.isBlock {
      changeStack(under: top) { snapshot, _, time in
        snapshot.change(
          to: StyleChange(style: snapshot.model.style, duration: 0.2),
          center: frame.center + snapshot.stackOffset, at: time)
      }
    }
    report(.followed(frame.center))
  }
}
