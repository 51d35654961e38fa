/// Multitouch protocol B: slots that keep their state and report only changes.
///
/// Linux: Documentation/input/multi-touch-protocol.rst.
struct SlotAssembler: ContactAssembler {
  private struct Slot {
    var trackingID = -1
    var x = 0
    var y = 0
  }

  private var slots: [Int: Slot] = [:]
  /// The current slot of events; slot 0 until another one is named.
  private var current = 0

  mutating func take(_ event: InputEvent) {
    guard event.type == InputEvent.Kind.absolute else { return }
    switch event.code {
    case InputEvent.Absolute.slot: current = event.value
    case InputEvent.Absolute.trackingID: slots[current, default: Slot()].trackingID = event.value
    case InputEvent.Absolute.contactX: slots[current, default: Slot()].x = event.value
    case InputEvent.Absolute.contactY: slots[current, default: Slot()].y = event.value
    default: break
    }
  }

  /// Keeps the last slot of a lost report, because the next report continues with it.
  mutating func skip(_ event: InputEvent) {
    guard event.type == InputEvent.Kind.absolute, event.code == InputEvent.Absolute.slot else {
      return
    }
    current = event.value
  }

  mutating func report() -> [Contact] {
    slots.filter { $0.value.trackingID >= 0 }
      .map { Contact(id: $0.key, touch: $0.value.trackingID, x: $0.value.x, y: $0.value.y) }
      .sorted { $0.id < $1.id }
  }
}
