/// One of the devices in a recording: its events, and the ranges of its axes.
struct RecordedDevice: Hashable, Sendable {
  /// The device's name in the recording.
  var name: String
  var events: [InputEvent] = []
  /// The range of each axis that has one, by its code.
  var ranges: [Int: ClosedRange<Int>] = [:]
  /// Whether it says that it moves a pointer, as a touchpad does.
  var movesPointer = false

  /// Whether the device reports a position or a movement.
  var points: Bool {
    let places: Set<Int> = [InputEvent.Absolute.x, InputEvent.Absolute.contactX]
    return events.contains { event in
      event.type == InputEvent.Kind.absolute && places.contains(event.code)
        || event.type == InputEvent.Kind.relative && event.code <= InputEvent.Relative.y
    }
  }
}
