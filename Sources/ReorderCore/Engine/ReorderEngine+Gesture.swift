// From samples to the session: what a finger means.

extension ReorderEngine {
  mutating func handle(_ sample: PointerSample, asking policy: inout some ReorderPolicy) {
    let sample = noteDown(sample.delayed(to: time))
    defer { noteUp(sample) }
    if sample.phase == .down {
      recognized(recognizer.interrupt(byContact: sample.contact), asking: &policy)
    }
    track(sample)
    if sample.phase == .down, recognizer.isReady(for: sample.contact) {
      recognizer.press = (policy.press ?? press)[sample.kind]
      press(with: sample)
      // A handle is for nothing else than lifting: a press there need not last.
      switch pressed?.subject {
      case .item(let item) where scene.handle(of: item) != nil: recognizer.press.duration = 0
      case .list: recognizer.press.duration = 0
      default: break
      }
    }
    switch recognizer.handle(sample, hits: pressed.hasValue) {
    case .changed: advance(.move(to: sample.position, with: sample.modifiers), asking: &policy)
    case .ended: advance(.drop(at: sample.position, with: sample.modifiers), asking: &policy)
    case .none:
      guard recognizer.isPressing, sample.contact == pressed?.contact else { return }
      pressed?.place = sample.position
      pressed?.modifiers = sample.modifiers
      // A finger that strays within the slop is still the finger that will have lifted the item; a
      // pointer that must move grabs it where it came down.
      if recognizer.press.distance == 0 { pressed?.stray(to: sample.position) }
    case let recognition:
      if case .began = recognition {
        pressed?.place = sample.position
        pressed?.modifiers = sample.modifiers
      }
      recognized(recognition, asking: &policy)
    }
  }

  /// Where what is pressed lies in the viewport; `nil` if neither an item nor a list is.
  var pressedPlace: Point2D? {
    if recognizer.isPressing, case .list(let name)? = pressed?.subject {
      return scene.frame(ofMovableList: name).map { scene.outerScroll.viewport($0.origin) }
    }
    guard recognizer.isPressing, case .item(let item)? = pressed?.subject,
      let list = scene.list(of: item)
    else { return nil }
    let shown = scene.showing(list)
    return shown.frame(of: item).map { shown.scroll.viewport($0.origin) }
  }

  /// Ends a press under which the content has moved.
  mutating func endPress(ifMovedFrom place: Point2D?) {
    guard let place, let pressed, let now = pressedPlace,
      (now - place).length > Rounding.length
    else { return }
    _ = recognizer.stop()
    fail(pressed.subject, .press)
  }

  /// Records where the first finger that came down is.
  @inline(__always)
  private mutating func track(_ sample: PointerSample) {
    guard touch == nil || touch?.contact == sample.contact else { return }
    switch sample.phase {
    case .down: touch = Touch(contact: sample.contact, place: sample.position)
    case .move: if touch != nil { touch?.place = sample.position }
    case .up, .cancel:
      touch = nil
      if phase == .failed { phase = .idle }
    }
  }

  private mutating func press(with sample: PointerSample) {
    let isFree = session.isIdle && recognizer.press.admits(sample)
    let subject = isFree ? draggable(under: sample.position) : nil
    pressed = subject.map {
      Pressed(
        subject: $0, grab: sample.position, place: sample.position, contact: sample.contact,
        kind: sample.kind, modifiers: sample.modifiers)
    }
    guard pressed != nil else { return }
    gestureNumber += 1
    ending = nil
    phase = .pressed
  }

  /// What a finger presses at a place; a window that may not be dragged blocks the touch from what
  /// lies below it.
  private mutating func draggable(under place: Point2D) -> Draggable? {
    if let window = scene.windows.window(at: place) {
      return scene.windows[window]?.options.isDraggable == true ? .window(window) : nil
    }
    if let board = scene.surface {
      let point = board.scroll.content(place)
      if let list = board.list(withHandleAt: point) { return .list(board.lists[list].id) }
      guard case .list(let list)? = board.place(at: point) else { return nil }
      scene.show(list)
    }
    return scene.item(pressedAt: scene.scroll.content(place)).map { .item($0) }
  }

  mutating func recognized(
    _ recognition: GestureRecognizer.Recognition, because reason: CancelReason = .pointer,
    asking policy: inout some ReorderPolicy
  ) {
    switch recognition {
    case .began: lift(asking: &policy)
    case .cancelled: advance(.cancel(reason), asking: &policy)
    case .failed: if let pressed { fail(pressed.subject, .press) }
    case .none, .possible, .changed, .ended: break
    }
  }

  /// Lifts what is pressed, if it may be lifted, and takes it to where the pointer is.
  mutating func lift(asking policy: inout some ReorderPolicy) {
    guard let pressed else { return }
    switch pressed.subject {
    case .item(let item): lift(item, pressed, asking: &policy)
    case .window(let window): lift(window, pressed, asking: &policy)
    case .list(let list): lift(list: list, pressed, asking: &policy)
    }
    if pressed.place != pressed.grab {
      advance(.move(to: pressed.place, with: pressed.modifiers), asking: &policy)
    }
  }

  private mutating func lift(
    _ item: ItemID, _ pressed: Pressed, asking policy: inout some ReorderPolicy
  ) {
    leaveRow()
    if let list = scene.list(of: item) { scene.show(list) }
    guard let slot = scene.list.slot(of: item) else {
      _ = recognizer.stop()
      return fail(.item(item), .removed)
    }
    dragCount += 1
    var drag = ItemSession(
      id: dragCount, lifting: DraggedItem(item, at: slot, in: scene.currentList),
      frame: scene.uncheckedFrame(at: slot),
      pointer: pressed.grab, at: time, in: scene.scroll, kind: pressed.kind,
      isOnBoard: scene.canTravel)
    drag.isSteady = policy.isSteady ?? true
    let block = scene.block(liftedWith: item, takingHidden: drag.isSteady)
    let (contacts, buttons) = (contacts.count, pressedButtons)
    drag.query.drag.change {
      $0.block = block
      $0.isList = isOfLists
      $0.modifiers = pressed.modifiers
      $0.stray = pressed.stray
      ($0.contacts, $0.buttons) = (contacts, buttons)
    }
    if let level = scene.levelAtLift(of: item, in: block) { drag.begin(onLevel: level) }
    guard scene.list.isMovable(item) else {
      latestDrag = drag.query.drag
      _ = recognizer.stop()
      report(.tried(item))
      shake(item, drag.query.drag, asking: &policy)
      return fail(.item(item), .immovable)
    }
    drive(&drag, asking: &policy)
    keep(Shared(drag))
    if !drag.isOver { wiggle(drag.query.drag, asking: &policy) }
  }

  private mutating func lift(
    _ id: WindowID, _ pressed: Pressed, asking policy: inout some ReorderPolicy
  ) {
    guard let window = scene.windows[id] else { return fail(.window(id), .removed) }
    dragCount += 1
    var drag = WindowSession(
      id: dragCount, lifting: window, pointer: pressed.grab, at: time, in: scene.windows,
      kind: pressed.kind)
    let (contacts, buttons) = (contacts.count, pressedButtons)
    drag.query.drag.change {
      $0.modifiers = pressed.modifiers
      $0.stray = pressed.stray
      ($0.contacts, $0.buttons) = (contacts, buttons)
    }
    drive(&drag, asking: &policy)
    keep(Shared(drag))
  }
}

// The turning points of a gesture.
extension ReorderEngine {
  /// Something is lifted.
  mutating func begin(_ subject: Draggable) {
    phase = .lifted
    hasChangedContent = false
    report(.began(subject), of: subject)
  }

  /// A press fails.
  mutating func fail(_ subject: Draggable, _ reason: LiftFailure) {
    phase = touch == nil ? .idle : .failed
    ending = .failed
    report(.failed(subject, reason), of: subject)
  }

  /// The policy does not lift what is pressed.
  mutating func refuseLift(of subject: Draggable) {
    _ = recognizer.stop()
    fail(subject, .refused)
  }

  /// A drag is over.
  mutating func end(_ subject: Draggable, cancelled reason: CancelReason?) {
    phase = reason == nil ? .dropped : .cancelled
    ending = reason == nil ? .ended : .cancelled
    report(reason.map { .cancelled(subject, $0) } ?? .ended(subject), of: subject)
  }

  /// Reports a turning point; that of a list the policy has observed where it is dragged.
  private mutating func report(_ effect: ReorderEffect, of subject: Draggable) {
    if case .list = subject { reportUnobserved(effect) } else { report(effect) }
  }
}
