/// Multitouch protocol A: every report names every contact, each one ended by `SYN_MT_REPORT`.
///
/// Linux: Documentation/input/multi-touch-protocol.rst. Contacts that carry no tracking id are told
/// apart by where they were in the report before.
struct PacketAssembler: ContactAssembler {
  private struct Packet {
    var trackingID: Int?
    var x: Int?
    var y: Int?
  }

  private var packets: [Packet] = []
  private var open = Packet()
  private var isTold = false
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
    isTold = true
    if open.x != nil || open.y != nil { packets.append(open) }
    open = Packet()
  }

  /// A report without contacts says that none is down; one that does not speak of contacts says
  /// nothing.
  mutating func report() -> [Contact] {
    defer {
      packets.removeAll()
      open = Packet()
      isTold = false
      isLifted = false
    }
    if isTold { contacts = matched() } else if isLifted { contacts = [] }
    return contacts
  }

  private func matched() -> [Contact] {
    var known = contacts
    var matched: [Contact] = []
    var strangers: [Packet] = []
    for packet in packets {
      guard let index = nearest(to: packet, in: known) else {
        strangers.append(packet)
        continue
      }
      matched.append(contact(known.remove(at: index).id, packet))
    }
    for stranger in strangers {
      matched.append(contact(Self.freeID(in: matched + known), stranger))
    }
    return matched.sorted { $0.id < $1.id }
  }

  private func contact(_ id: Int, _ packet: Packet) -> Contact {
    Contact(id: id, touch: packet.trackingID ?? -1, x: packet.x ?? 0, y: packet.y ?? 0)
  }

  /// The contact of the report before that a packet goes on with.
  private func nearest(to packet: Packet, in known: [Contact]) -> Int? {
    if let id = packet.trackingID { return known.firstIndex { $0.touch == id } }
    func distance(_ contact: Contact) -> Int {
      let (dx, dy) = (contact.x - (packet.x ?? 0), contact.y - (packet.y ?? 0))
      return dx * dx + dy * dy
    }
    return known.indices.min { distance(known[$0]) < distance(known[$1]) }
  }

  private static func freeID(in contacts: [Contact]) -> Int {
    var id = 0
    while contacts.contains(where: { $0.id == id }) { id += 1 }
    return id
  }
}
