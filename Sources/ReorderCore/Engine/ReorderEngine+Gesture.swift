// From samples to the session: what a finger means.

extension ReorderEngine {
  mutating func handle(_ sample: PointerSample, asking policy: inout some ReorderPolicy) {
    let sample = sample.delayed(to: time)
    if sample.phase == .down, recognizer.isReady(for: sample.contact) {
      recognizer.press = policy.press ?? press
      press(with: sample)
    }
    switch recognizer.handle(sample, hits: pressed != nil) {
    case .changed:
      session.move(to: sample.position, at: time)
      answer(asking: &policy)
    case .ended:
      session.drop(at: sample.position, time: time)
      answer(asking: &policy)
    case .none:
      // A finger that strays within the slop is still the finger that will have lifted the item.
      guard recognizer.deadline != nil, sample.contact == pressed?.contact else { return }
      pressed?.pointer = sample.position
    case let recognition: recognized(recognition, asking: &policy)
    }
  }

  private mutating func press(with sample: PointerSample) {
    if session.isIdle, let window = scene.windows.window(at: sample.position) {
      return press(window, with: sample)
    }
    let slot = session.isIdle ? scene.slot(at: scene.scroll.content(sample.position)) : nil
    pressed = slot.flatMap { scene.list.item(at: $0) }
      .map { Pressed(item: $0, pointer: sample.position, contact: sample.contact) }
  }

  mutating func recognized(
    _ recognition: GestureRecognizer.Recognition, because reason: CancelReason = .pointer,
    asking policy: inout some ReorderPolicy
  ) {
    switch recognition {
    case .began: lift(asking: &policy)
    case .cancelled:
      session.cancel(at: time, because: reason)
      answer(asking: &policy)
    case .failed: report(.failed(.press))
    case .none, .possible, .changed, .ended: break
    }
  }

  /// Lifts what is pressed, where it may be lifted.
  mutating func lift(asking policy: inout some ReorderPolicy) {
    if let window = pressed?.window { return lift(window, asking: &policy) }
    guard let pressed, let slot = scene.list.slot(of: pressed.item) else {
      _ = recognizer.stop()
      return report(.failed(.removed))
    }
    let frame = scene.uncheckedFrame(at: slot)
    session.lift(
      pressed.item, in: slot, frame: frame, pointer: pressed.pointer, at: time, scene: scene)
    guard scene.list.isMovable(pressed.item) else {
      session.abandon()
      _ = recognizer.stop()
      report(.tried(pressed.item))
      shake(asking: &policy)
      return report(.failed(.immovable))
    }
    answer(asking: &policy)
    wiggle(asking: &policy)
  }
}
