/// One contact in one report of a device, in the device's own units.
struct Contact: Hashable, Sendable {
  /// Identifies the finger while it is down.
  var id: Int
  /// Distinguishes two touches with the same id, if the device does.
  var touch: Int
  var x: Int
  var y: Int
}

/// One report of a device: every contact that is down.
struct ContactFrame: Hashable, Sendable {
  /// Microseconds from an arbitrary start of the recorder's clock.
  var time: Int64
  var contacts: [Contact]
}

/// Turns a device's events into reports; each reporting protocol has its own assembler.
protocol ContactAssembler {
  /// Processes an event that is neither a report nor lost.
  mutating func take(_ event: InputEvent)

  /// Processes an event in a lost report that affects later events.
  mutating func skip(_ event: InputEvent)

  /// Returns the contacts that are down at the end of this report.
  mutating func report() -> [Contact]
}

extension ContactAssembler {
  mutating func skip(_ event: InputEvent) {}

  /// Returns the reports of a whole recording.
  ///
  /// `SYN_DROPPED` makes the current report incomplete: the rest of it is discarded, including its
  /// `SYN_REPORT`. Earlier state is kept.
  ///
  /// - Throws: ``ImportError/Code/tooManySamples(most:)``.
  mutating func frames(of events: [InputEvent]) throws(ImportError.Code) -> [ContactFrame] {
    var frames: [ContactFrame] = []
    var count = 0
    var isDropping = false
    for event in events {
      let isSynchronization = event.type == InputEvent.Kind.synchronization
      switch (isSynchronization, event.code) {
      case (true, InputEvent.Synchronization.dropped): isDropping = true
      case (true, InputEvent.Synchronization.report):
        let contacts = report()
        count += contacts.count
        let most = ImportedRecording.mostSamples
        guard count <= most else { throw .tooManySamples(most: most) }
        if !isDropping { frames.append(ContactFrame(time: event.time, contacts: contacts)) }
        isDropping = false
      case _ where isDropping: skip(event)
      default: take(event)
      }
    }
    return frames
  }
}
