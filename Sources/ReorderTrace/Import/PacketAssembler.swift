/// Multitouch protocol A: every report names every contact, each ended by `SYN_MT_REPORT`.
///
/// Linux: Documentation/input/multi-touch-protocol.rst. Contacts without a tracking id are
/// distinguished by their position in the previous report.
struct PacketAssembler: ContactAssembler {
  /// The most contacts in a report; no hand has more fingers.
  private static let mostContacts = 32

  private struct Packet {
    var trackingID: Int?
    var x: Int?
    var y: Int?
  }

  private var packets: [Packet] = []
  private var open = Packet()
  private var hasContactReport = false
  private var isLifted = false
  private var contacts: [Contact] = []

  mutating func take(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (InputEvent.Kind.absolute, InputEvent.Absolute.contactX): open.x = event.value
    case (InputEvent.Kind.absolute, InputEvent.Absolute.contactY): open.y = event.value
    case (InputEvent.Kind.absolute, InputEvent.Absolute.trackingID): open.trackingID = event.value
    case (InputEvent.Kind.synchronization, InputEvent.Synchronization.contactReport): close()
    case (InputEvent.Kind.key, InputEvent.Button.touch): isLifted = event.value == 0
    default: break
    }
  }

  private mutating func close() {
    hasContactReport = true
    let isContact = open.x != nil || open.y != nil
    if isContact, packets.count < Self.mostContacts { packets.append(open) }
    open = Packet()
  }

  /// Returns no contacts for an empty report, and the previous ones for a report that does not
  /// mention contacts.
  mutating func report() -> [Contact] {
    defer {
      packets.removeAll()
      open = Packet()
      hasContactReport = false
      isLifted = false
    }
    if hasContactReport { contacts = matched() } else if isLifted { contacts = [] }
    return contacts
  }

  /// Assigns each packet the contact it continues, nearest pairs first; the rest are new.
  private func matched() -> [Contact] {
    var known = contacts
    var unmatched = packets
    var matched: [Contact] = []
    while let pair = nearestPair(unmatched, known) {
      matched.append(contact(known.remove(at: pair.contact).id, unmatched.remove(at: pair.packet)))
    }
    for packet in unmatched {
      matched.append(contact(Self.freeID(in: matched + known), packet))
    }
    return matched.sorted { $0.id < $1.id }
  }

  private func nearestPair(
    _ packets: [Packet], _ contacts: [Contact]
  ) -> (packet: Int, contact: Int)? {
    var nearest: (packet: Int, contact: Int)?
    var shortest = Double.infinity
    for (packet, contact) in packets.indices.flatMap({ a in contacts.indices.map { (a, $0) } }) {
      let distance = distance(packets[packet], contacts[contact])
      if distance < shortest { (nearest, shortest) = ((packet, contact), distance) }
    }
    return nearest
  }

  /// Returns the distance between a packet and a contact: zero or infinite if an id decides.
  private func distance(_ packet: Packet, _ contact: Contact) -> Double {
    if let id = packet.trackingID { return id == contact.touch ? 0 : .infinity }
    let (dx, dy) = (Double(contact.x - (packet.x ?? 0)), Double(contact.y - (packet.y ?? 0)))
    return dx * dx + dy * dy
  }

  private func contact(_ id: Int, _ packet: Packet) -> Contact {
    Contact(id: id, touch: packet.trackingID ?? -1, x: packet.x ?? 0, y: packet.y ?? 0)
  }

  private static func freeID(in contacts: [Contact]) -> Int {
    var id = 0
    while contacts.contains(where: { $0.id == id }) { id += 1 }
    return id
  }
}
