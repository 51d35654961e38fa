// A move by keys: the same session, the same questions, the same commit.

extension ReorderEngine {
  mutating func handle(_ key: KeyCommand, asking policy: inout some ReorderPolicy) {
    switch key {
    case .lift(let subject): lift(subject, asking: &policy)
    case .step, .jump:
      if case .list = session {
        return stepRow(asking: &policy) { $0.handle(key, asking: &$1) }
      }
      if !answer(key, asking: &policy) { move(by: key, asking: &policy) }
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
    case .list: row?.value.pointee.engine.isLedByKeys ?? false
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
      guard let list = scene.list(of: item) else { return nil }
      return scene.showing(list) { scene in
        scene.frame(of: item).map { scene.scroll.viewport($0.center) }
      }
    case .window(let id):
      guard let window = scene.windows[id], window.options.isDraggable else { return nil }
      return window.frame.center + (scene.windows.container.origin - .zero)
    case .list(let name):
      return scene.frame(ofMovableList: name).map { scene.outerScroll.viewport($0.center) }
    }
  }

  /// Asks the policy what a key does to the item that keys move.
  ///
  /// - Returns: Whether it said so, and it is done.
  private mutating func answer(
    _ key: KeyCommand, asking policy: inout some ReorderPolicy
  ) -> Bool {
    guard isLedByKeys, case .item(var shared) = session else { return false }
    var query = shared.value.pointee.query
    query.hook = .key
    query.key = key
    query.drag.fields.time = time
    guard let answer = policy.decide(query, in: scene) else { return false }
    if let refusal = DecisionGate.refusal(of: answer, to: query, in: scene) {
      policy.refused(answer, to: query, because: refusal)
      return false
    }
    if reportsDecisions { report(answer, to: query, by: .policy) }
    session = .idle
    let drag = Shared.own(&shared)
    drag.pointee.startStep(at: time)
    drag.pointee.state = .asking(.target)
    take(answer, in: &drag.pointee, &policy)
    drive(&drag.pointee, asking: &policy)
    keep(shared)
    reveal()
    return true
  }

  private mutating func move(by key: KeyCommand, asking policy: inout some ReorderPolicy) {
    switch key {
    case .step(let direction): step(direction, asking: &policy)
    case .jump(let jump):
      guard isLedByKeys, case .item(var shared) = session,
        let slot = slot(jumping: jump, with: shared.value.pointee.item)
      else { return }
      session = .idle
      let drag = Shared.own(&shared)
      drag.pointee.step(to: slot, at: time)
      drive(&drag.pointee, asking: &policy)
      keep(shared)
      reveal()
    case .lift, .drop, .cancel: break
    }
  }

  private mutating func step(
    _ direction: KeyCommand.Direction, asking policy: inout some ReorderPolicy
  ) {
    switch session {
    case .idle, .list: break
    case .item(var shared):
      let item = shared.value.pointee.item
      let slot = slot(in: direction, from: item.current, of: item.id)
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
  private func slot(
    in direction: KeyCommand.Direction, from start: Slot, of item: ItemID
  ) -> Slot? {
    var slot = start
    while let next = scene.slot(from: slot, towards: direction, moving: item) {
      let isApart = scene.together(next, from: start) != next
      guard let other = scene.list.item(at: next), isApart || !scene.list.isTarget(other) else {
        return next
      }
      slot = next
    }
    return nil
  }

  /// Where a jump leads; `nil` if that is where the item is.
  ///
  /// O(log n) for each item of a page, and for each that is no target at an end of the list.
  private func slot(jumping jump: KeyCommand.Jump, with item: DraggedItem) -> Slot? {
    let isVertical = scene.axis == .vertical
    let slot: Slot?
    switch jump {
    case .pageUp: slot = page(towards: isVertical ? .up : .left, with: item)
    case .pageDown: slot = page(towards: isVertical ? .down : .right, with: item)
    case .home: slot = end(isFirst: true, with: item)
    case .end: slot = end(isFirst: false, with: item)
    }
    return slot == item.current ? nil : slot
  }

  /// As many steps as lead no farther than what is visible at once, and one at least.
  private func page(towards direction: KeyCommand.Direction, with item: DraggedItem) -> Slot? {
    let (axis, start) = (scene.axis, item.current)
    let least = scene.uncheckedFrame(at: start).center[axis]
    let page =
      scene.scroll.stretch(along: axis).length - scene.coveredLength(in: start.section)
    var best: Slot?
    while let next = slot(in: direction, from: best ?? start, of: item.id) {
      let seen = scene.list.contains(next) ? next : scene.slot(before: next) ?? next
      let isNear =
        !scene.list.contains(seen)
        || abs(scene.uncheckedFrame(at: seen).center[axis] - least) <= page
      guard best == nil || isNear else { break }
      best = next
    }
    return best
  }

  /// The first or the last place that may be a target.
  private func end(isFirst: Bool, with item: DraggedItem) -> Slot? {
    let section = isFirst ? 0 : scene.sectionCount - 1
    let count = scene.list.itemCount(in: section)
    var slot: Slot? = Slot(section: section, item: isFirst ? 0 : max(0, count - 1))
    while let place = slot, place != item.current, let other = scene.list.item(at: place),
      !scene.list.isTarget(other)
    {
      slot = isFirst ? scene.slot(after: place) : scene.slot(before: place)
    }
    // In another section the item comes behind the last one.
    if !isFirst, let place = slot, place.section != item.current.section,
      scene.list.contains(place)
    {
      slot?.item += 1
    }
    return slot
  }

  /// Puts the snapshot where the item that keys move now lies, and scrolls just far enough to show
  /// all of it.
  mutating func reveal() {
    guard var drag = session.item, drag.isLedByKeys, let top = snapshots.indices.last else {
      return
    }
    let frame = scene.uncheckedFrame(at: drag.item.current)
    let inSight = scene.frameInSight(of: drag.item.current)
    scroll { $0.scroll(to: $0.offset(showing: inSight)) }
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
