/// A line of a trace after the header: something that happens at a time.
public struct EncodedRecord: Hashable, Sendable {
  /// Milliseconds since the start, from 0; never less than in the record before.
  public var time: Double
  /// What happens.
  public var action: EncodedAction

  /// The latest time that is read: 10¹² milliseconds, the engine's own bound.
  public static var latestTime: Double { 1e12 }

  /// The keys that say what kind of record a line is.
  static let kinds = ["p", "wait", "key", "scroll", "resize", "insert", "remove", "reload"]

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - time: In milliseconds.
  ///   - action: What happens then.
  public init(time: Double, action: EncodedAction) {
    self.time = time
    self.action = action
  }
}

/// What a record says.
public enum EncodedAction: Hashable, Sendable {
  /// A pointer reported.
  case pointer(EncodedPointer)
  /// Nothing but time: ticks run up to and including this moment.
  case wait
  /// A step of a move without a finger.
  indirect case key(EncodedKey, item: String?)
  /// The user scrolled to this offset.
  case scroll(EncodedPoint)
  /// The viewport changed.
  case resize(EncodedSize)
  /// The application inserted items before the one at an index path.
  indirect case insert(section: Int, item: Int, [EncodedItem])
  /// The application removed items.
  case remove([String])
  /// The application replaced the whole list.
  case reload([EncodedSection])
}

/// A pointer sample, as written.
public struct EncodedPointer: Hashable, Sendable {
  /// The coordinate furthest from 0 that is read, in points: 10⁹.
  public static var farthest: Double { 1e9 }

  /// What a pointer does.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It touched the surface.
    case down
    /// It moved, or reported again from where it was.
    case move
    /// It left the surface.
    case up
    /// The system took it away.
    case cancel
  }

  /// Points from the viewport's left edge.
  public var x: Double
  /// Points from the viewport's top edge.
  public var y: Double
  /// Which contact reports; 0 where the line leaves it out.
  ///
  /// A trace has whole numbers of 32 bits; one that lies beyond is taken for the nearest of them.
  public var contact: Int {
    get { Int(contactID) }
    set { contactID = Int32(clamping: newValue) }
  }

  // A record of a sample goes from hand to hand in four registers as long as this is no longer.
  private var contactID: Int32
  /// What the pointer did.
  public var phase: Phase

  /// Creates a sample.
  public init(_ phase: Phase, x: Double, y: Double, contact: Int = 0) {
    self.phase = phase
    self.x = x
    self.y = y
    contactID = Int32(clamping: contact)
  }
}

/// The keys of a move without a finger.
public enum EncodedKey: String, Hashable, Sendable, CaseIterable {
  /// Takes an item up.
  case lift
  /// Moves it one place up.
  case up
  /// Moves it one place down.
  case down
  /// Moves it one place to the left.
  case left
  /// Moves it one place to the right.
  case right
  /// Lets it go where it is.
  case drop
  /// Lets it go where it was.
  case cancel
}
