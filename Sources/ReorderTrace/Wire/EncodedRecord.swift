package import ReorderCore

/// A line of a trace after the header: an action and its time.
package struct EncodedRecord: Hashable, Sendable {
  /// Milliseconds since the start, from 0; never less than in the previous record.
  package var time: Double
  /// What happens.
  package var action: EncodedAction

  /// The latest time that is accepted: 10¹² milliseconds, the engine's own bound.
  package static var latestTime: Double { 1e12 }

  /// The kinds of records; the raw value is the key that identifies the kind in a line.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A pointer reported.
    case pointer = "p"
    /// Only time passes.
    case wait
    /// A tick of the host's own.
    case tick
    /// A key was pressed.
    case key
    /// The user or the application scrolled.
    case scroll
    /// The viewport changed.
    case resize
    /// The application inserted items.
    case insert
    /// The application removed items.
    case remove
    /// The application replaced the whole list.
    case reload
    /// The user or the application selected items.
    case select
    /// An item came from outside with a pointer.
    case enter
    /// A list came to the board.
    case addList = "add_list"
    /// A list of the board was removed.
    case removeList = "remove_list"
    /// A list of the board has another frame.
    case frame
    /// A list of the board holds at most another number of items.
    case limit
    /// Items of a tree hide their children.
    case collapse
    /// Items of a tree hide nothing any more.
    case expand
    /// The application named the next copy.
    case nextCopy = "next_copy"
    /// The windows float over another area.
    case container
    /// Something else, or nothing, covers a part of that area.
    case obstruction

    /// Whether it is a change by the application.
    var isChange: Bool {
      switch self {
      case .pointer, .wait, .tick, .key, .scroll: false
      default: true
      }
    }
  }

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - time: In milliseconds.
  ///   - action: What happens then.
  package init(time: Double, action: EncodedAction) {
    self.time = time
    self.action = action
  }
}

/// The action of a record.
package enum EncodedAction: Hashable, Sendable {
  /// A pointer reported.
  case pointer(EncodedPointer)
  /// Only time passes: ticks run up to and including this moment.
  case wait
  /// The host drew a frame: a tick of its own.
  case tick
  /// A step of a move without a finger.
  indirect case key(EncodedKey, item: String?)
  /// The user, or the application itself, scrolled to this offset.
  case scroll(Point2D, by: ScrollSource = .user)
  /// The same for a list of a board, by its name.
  indirect case scrollList(String, Point2D, by: ScrollSource)
  /// The application changed its list or its view.
  indirect case change(SceneChange)
}

/// A pointer sample, as encoded.
package struct EncodedPointer: Hashable, Sendable {
  /// Points from the viewport's left edge.
  package var x: Double
  /// Points from the viewport's top edge.
  package var y: Double
  /// The contact that reports; 0 if the line omits it.
  ///
  /// A trace has 32-bit integers; a value outside that range becomes the nearest one.
  package var contact: Int {
    get { Int(contactID) }
    set { contactID = Int32(clamping: newValue) }
  }

  // A sample's record is passed in four registers as long as these are no longer.
  private var contactID: Int32
  /// The pointer's phase.
  package var phase: PointerSample.Phase
  /// The kind of pointer; `touch` if the line omits it.
  package var kind: PointerKind
  /// The modifier keys that are held; none if the line omits them.
  package var modifiers: ModifierKeys
  /// The buttons that are down; `nil` if the line omits them.
  package var buttons: PointerButtons? {
    get { buttonBits == Self.noButtons ? nil : PointerButtons(rawValue: buttonBits) }
    set { buttonBits = newValue?.rawValue ?? Self.noButtons }
  }

  private var buttonBits: UInt8
  private static let noButtons: UInt8 = 255

  /// Creates a sample.
  package init(
    _ phase: PointerSample.Phase, x: Double, y: Double, contact: Int = 0,
    kind: PointerKind = .touch,
    modifiers: ModifierKeys = [], buttons: PointerButtons? = nil
  ) {
    self.phase = phase
    self.kind = kind
    self.modifiers = modifiers
    self.x = x
    self.y = y
    contactID = Int32(clamping: contact)
    buttonBits = buttons?.rawValue ?? Self.noButtons
  }
}

/// The keys of a move without a finger.
package enum EncodedKey: String, Hashable, Sendable, CaseIterable {
  /// Lifts an item.
  case lift
  /// Moves it one place up.
  case up
  /// Moves it one place down.
  case down
  /// Moves it one place to the left.
  case left
  /// Moves it one place to the right.
  case right
  /// Moves it by a page up, or to the left.
  case pageUp = "page_up"
  /// Moves it by a page down, or to the right.
  case pageDown = "page_down"
  /// Moves it to the first place.
  case home
  /// Moves it to the last place.
  case end
  /// Drops it at its current place.
  case drop
  /// Returns it to its original place.
  case cancel
}
