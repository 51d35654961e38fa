internal import ReorderCore

/// Turns a device's reports into the samples of a trace.
struct GestureWriter {
  private let scale: ContactScale
  private let kind: PointerKind
  private var down: [Contact] = []
  private var records: [EncodedRecord] = []

  /// Returns the records of all reports; times count from the first report.
  ///
  /// Every report yields one sample for each contact that is down, so a finger that holds still
  /// keeps reporting. A contact goes up at its last known position because devices report
  /// unreliable positions while they lose a contact.
  static func records(
    of frames: [ContactFrame], scale: ContactScale, kind: PointerKind
  ) -> [EncodedRecord] {
    var writer = GestureWriter(scale: scale, kind: kind)
    let start = frames.first?.time ?? 0
    var latest: Int64 = 0
    for frame in frames {
      latest = max(latest, frame.time - start)
      writer.write(frame.contacts, at: Double(latest) / 1000)
    }
    return writer.records
  }

  private init(scale: ContactScale, kind: PointerKind) {
    self.scale = scale
    self.kind = kind
  }

  private mutating func write(_ contacts: [Contact], at time: Double) {
    for contact in down where !contacts.contains(where: { Self.isSame($0, contact) }) {
      write(.up, contact, at: time)
    }
    for contact in contacts {
      write(down.contains { Self.isSame($0, contact) } ? .move : .down, contact, at: time)
    }
    down = contacts
  }

  private static func isSame(_ a: Contact, _ b: Contact) -> Bool {
    a.id == b.id && a.touch == b.touch
  }

  private mutating func write(
    _ phase: PointerSample.Phase, _ contact: Contact, at time: Double
  ) {
    let point = scale.point(of: contact)
    let pointer = EncodedPointer(
      phase, x: point.x, y: point.y, contact: contact.id, kind: kind)
    records.append(EncodedRecord(time: time, action: .pointer(pointer)))
  }
}
