/// One of the devices in a recording: its events, and the ranges of its axes.
struct RecordedDevice: Hashable, Sendable {
  /// What the recording calls it.
  var name: String
  var events: [InputEvent] = []
  /// The range of each axis that tells one, by its code.
  var ranges: [Int: ClosedRange<Int>] = [:]

  /// Whether it says where something is, or how far it moved.
  var points: Bool {
    let places: Set<Int> = [InputEvent.Absolute.x, InputEvent.Absolute.contactX]
    return events.contains { event in
      event.type == InputEvent.Kind.absolute && places.contains(event.code)
        || event.type == InputEvent.Kind.relative && event.code <= InputEvent.Relative.y
    }
  }
}
