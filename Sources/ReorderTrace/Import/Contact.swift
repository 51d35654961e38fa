/// One contact in one report of a device, in the device's own units.
struct Contact: Hashable, Sendable {
  /// Which finger: a number that stays with it while it is down.
  var id: Int
  /// Tells two touches of the same number apart, where the device does.
  var touch: Int
  var x: Int
  var y: Int
}

/// One report of a device: every contact that is down.
struct ContactFrame: Hashable, Sendable {
  /// Microseconds, from whatever the recorder's clock starts at.
  var time: Int64
  var contacts: [Contact]
}

/// Turns a device's events into reports; each way in which devices report has its own assembler.
protocol ContactAssembler {
  /// Takes in an event that is neither a report nor lost.
  mutating func take(_ event: InputEvent)

  /// Takes note of what an event in a lost report says about those that follow it.
  mutating func skip(_ event: InputEvent)

  /// The contacts that are down, as of the report that ends here.
  mutating func report() -> [Contact]
}

extension ContactAssembler {
  mutating func skip(_ event: InputEvent) {}

  /// The reports of a whole recording.
  ///
  /// A `SYN_DROPPED` makes the report it stands in incomplete: what follows in it is discarded, up
  /// to and including its `SYN_REPORT`. What was known before stays known.
  mutating func frames(of events: [InputEvent]) -> [ContactFrame] {
    var frames: [ContactFrame] = []
    var isDropping = false
    for event in events {
      let isSynchronization = event.type == InputEvent.Kind.synchronization
      switch (isSynchronization, event.code) {
      case (true, InputEvent.Synchronization.dropped): isDropping = true
      case (true, InputEvent.Synchronization.report):
        let contacts = report()
        if !isDropping { frames.append(ContactFrame(time: event.time, contacts: contacts)) }
        isDropping = false
      case _ where isDropping: skip(event)
      default: take(event)
      }
    }
    return frames
  }
}
