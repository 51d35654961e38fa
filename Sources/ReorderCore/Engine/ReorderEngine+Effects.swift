// What the session's effects do to the stage.

extension ReorderEngine {
  mutating func apply(_ effect: DragSession.Effect) {
    if let window = session.query.drag.window { return apply(effect, to: window) }
    switch effect {
    case .lift(let change): raise(with: change)
    case .refuseLift: refuseLift()
    case .scroll(let velocity, let start, let end):
      let before = scene.scroll.offset
      scene.scroll.scroll(at: velocity, from: start, to: end)
      if scene.scroll.offset != before { report(.scrolled(scene.scroll.offset)) }
    case .follow(let center, let isFirst):
      guard let top = snapshots.indices.last else { return }
      if isFirst {
        snapshots[top].glide(to: center)
        snapshots[top].beginFollowing(scene.scroll.viewport(center), at: time)
      } else {
        snapshots[top].model.center = center
      }
      reportUnheard(.followed(center))
    case .restyle(let change):
      guard let top = snapshots.indices.last, snapshots[top].model.style != change.style else {
        return
      }
      snapshots[top].restyle(to: change, at: time)
    case .move(let rule, let slot):
      displacing { $0.move(by: rule, to: slot) }
      if let refused = session.refused {
        reportUnheard(.refused(refused.slot, because: refused.reason))
      }
    case .refuse(let slot, let reason):
      reportUnheard(.refused(slot, because: reason))
    case .restore: displacing { $0.restore() }
    case .settle(let change, let cancelled): settle(with: change, cancelled: cancelled)
    case .raise, .rest, .release: break
    }
  }

  mutating func refuseLift() {
    _ = recognizer.stop()
    report(.failed(.refused))
  }

  private mutating func raise(with change: StyleChange) {
    let drag = session.query.drag
    scene.log.start()
    scene.list.focus(on: drag.origin)
    offsetAtLift = scene.scroll.offset
    finishSettling(drag.item)
    var snapshot = LiftedSnapshot(
      drag: drag.id, item: drag.item, frame: drag.bounds, at: time,
      halfLife: change.halfLife ?? native.follow.halfLife)
    snapshot.change(to: change, center: drag.center, at: time)
    snapshots.append(snapshot)
    report(.began(drag.item))
  }

  private mutating func move(by rule: SwapRule, to slot: Slot) {
    let item = session.query.drag.item
    guard let from = scene.list.slot(of: item) else { return }
    let offset = scene.scroll.offset
    switch rule {
    case .insert:
      scene.list.move(item, to: slot)
      record(PreviewMove(kind: .insert, item: item, from: from, to: slot, other: item))
    case .exchange: exchange(item, at: from, with: slot)
    case .step: step(item, from: from, to: slot)
    }
    scene.measure()
    if scene.scroll.offset != offset { report(.scrolled(scene.scroll.offset)) }
  }

  private mutating func exchange(_ item: ItemID, at from: Slot, with slot: Slot) {
    guard let other = scene.list.item(at: slot) else { return }
    scene.list.exchange(item, with: other)
    record(PreviewMove(kind: .exchange, item: item, from: from, to: slot, other: other))
  }

  /// Walks from neighbor to neighbor.
  private mutating func step(_ item: ItemID, from: Slot, to slot: Slot) {
    var current = from
    while let next = scene.slot(after: current, towards: slot) {
      exchange(item, at: current, with: next)
      current = next
    }
  }

  private mutating func record(_ move: PreviewMove) {
    scene.log.append(move)
    report(.moved(move))
  }

  private mutating func restore() {
    let log = scene.log
    log.undo(in: &scene.list)
    scene.log.start()
    scene.measure()
    scene.scroll.scroll(to: offsetAtLift)
    report(.restored)
  }

  private mutating func settle(with change: StyleChange, cancelled: Bool) {
    guard let top = snapshots.indices.last else { return }
    let item = snapshots[top].item
    guard let slot = scene.list.slot(of: item) else { return }
    let log = scene.log
    if let first = log.moves.first, log.changed(&scene.list) {
      report(
        .committed(Commit(item: item, from: first.from, to: slot, moves: log.summary)))
    }
    followPointer()
    snapshots[top].change(to: change, center: scene.uncheckedFrame(at: slot).center, at: time)
    report(cancelled ? .cancelled(item, session.cancelReason) : .ended(item))
  }

  /// Tells the snapshot in the air where in the viewport its center is now, so that what is drawn
  /// goes after it; a snapshot that keys lead has animations of its own.
  mutating func followPointer() {
    guard !session.isLedByKeys, let top = snapshots.indices.last, snapshots[top].lagsBehind,
      snapshots[top].drag == session.query.drag.id
    else { return }
    snapshots[top].follow(scene.scroll.viewport(snapshots[top].model.center), at: time)
  }

  mutating func scroll(to offset: Point2D) {
    let before = scene.scroll.offset
    scene.scroll.scroll(to: offset)
    if scene.scroll.offset != before { report(.scrolled(scene.scroll.offset)) }
  }

  /// An item that is lifted again while it settles has one picture only, the new one.
  private mutating func finishSettling(_ item: ItemID) {
    guard let settling = snapshots.firstIndex(where: { $0.item == item }) else { return }
    rest(snapshots.remove(at: settling))
  }

  mutating func rest(_ snapshot: LiftedSnapshot) {
    if snapshot.drag > restedSnapshot?.drag ?? 0 { restedSnapshot = snapshot }
    report(.rested(snapshot.item))
  }

  /// Whether there is a snapshot besides the one in the air; inlined, since a call would take a
  /// copy of the engine.
  @inline(__always)
  var hasSettlingSnapshots: Bool {
    guard let top = snapshots.indices.last else { return false }
    return top > 0 || session.isIdle || snapshots[top].drag != session.query.drag.id
  }

  /// Lets every snapshot go that settles and has come to rest; the one in the air stays.
  mutating func removeRestedSnapshots() {
    let inTheAir = session.isIdle ? nil : session.query.drag.id
    var index = 0
    while index < snapshots.count {
      if snapshots[index].drag != inTheAir, snapshots[index].restTime <= time {
        rest(snapshots.remove(at: index))
      } else {
        index += 1
      }
    }
  }
}
