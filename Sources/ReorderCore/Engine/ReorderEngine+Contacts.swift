// Which contacts are down, and with which buttons.

extension ReorderEngine {
  /// A contact that is down.
  struct Contact: Hashable, Sendable {
    let id: Int
    /// The buttons with which it came down.
    let pressed: PointerButtons
    /// The buttons that are down.
    var buttons: PointerButtons

    init(_ id: Int, with buttons: PointerButtons?) {
      self.id = id
      pressed = buttons ?? .primary
      self.buttons = pressed
    }
  }

  /// The most contacts that are told apart: more than the fingers around a table.
  private static var mostContacts: Int { 64 }

  /// Takes note of a contact's buttons, and of one that comes down.
  ///
  /// - Returns: The sample; a movement if one of several buttons went down or up.
  mutating func noteDown(_ sample: PointerSample) -> PointerSample {
    let index = contacts.firstIndex { $0.id == sample.contact }
    let (buttons, before) = (sample.buttons, index.map { contacts[$0] })
    switch sample.phase {
    case .down:
      if let index, let buttons, let before, buttons.isStrictSuperset(of: before.buttons) {
        return changeButtons(of: index, to: buttons, sample)
      }
      let contact = Contact(sample.contact, with: buttons)
      if let index {
        contacts[index] = contact
      } else if contacts.count < Self.mostContacts {
        contacts.append(contact)
      }
      shareContacts()
    case .move:
      guard let index, let buttons, buttons != before?.buttons else { break }
      return changeButtons(of: index, to: buttons, sample)
    case .up:
      // The button that pressed is still down.
      if let index, let buttons, let before, before.buttons.isStrictSuperset(of: buttons),
        !buttons.isDisjoint(with: before.pressed)
      {
        return changeButtons(of: index, to: buttons, sample)
      }
    case .cancel: break
    }
    return sample
  }

  private mutating func changeButtons(
    of index: Int, to buttons: PointerButtons, _ sample: PointerSample
  ) -> PointerSample {
    contacts[index].buttons = buttons
    shareContacts()
    return sample.asMove
  }

  /// Takes note of a contact that has left, once that is handled.
  mutating func noteUp(_ sample: PointerSample) {
    guard sample.phase == .up || sample.phase == .cancel, !contacts.isEmpty else { return }
    contacts.removeAll { $0.id == sample.contact }
    shareContacts()
  }

  /// The buttons of what is pressed: none if a key presses.
  var pressedButtons: PointerButtons {
    guard let contact = pressed?.contact else { return [] }
    return contacts.first { $0.id == contact }?.buttons ?? .primary
  }

  /// Has the drag know which contacts and which of its buttons are down.
  private mutating func shareContacts() {
    let (count, buttons) = (contacts.count, pressedButtons)
    switch session {
    // The engine of the row of lists counts for itself.
    case .idle, .list: break
    case .item(var shared):
      session = .idle
      Shared.own(&shared).pointee.query.drag.setContacts(count, buttons)
      session = .item(shared)
    case .window(var shared):
      session = .idle
      Shared.own(&shared).pointee.query.drag.setContacts(count, buttons)
      session = .window(shared)
    }
  }
}

extension DragContext {
  fileprivate mutating func setContacts(_ count: Int, _ buttons: PointerButtons) {
    change {
      $0.contacts = count
      // A drag that keys lead has none.
      if $0.kind != nil { $0.buttons = buttons }
    }
  }
}
