/// One report of a pointer: a finger, a stylus or a mouse at a place and a time.
///
/// ```swift
/// let time = try Timestamp.zero.advanced(bySeconds: 0.25)
/// let sample = try PointerSample(time: time, phase: .down, position: Point2D(x: 160, y: 66))
/// ```
public struct PointerSample: Hashable, Sendable {
  /// What the pointer did.
  @frozen
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The pointer touched the surface.
    case down
    /// The pointer moved, or reported again from where it was.
    case move
    /// The pointer left the surface.
    case up
    /// The system cancelled the pointer.
    case cancel
  }

  /// Why a sample is invalid.
  public enum Refusal: Error, Hashable, Sendable {
    /// A coordinate is NaN or infinite.
    case notFinite
    /// A coordinate lies further than ``PointerSample/reach`` from the origin.
    case outOfReach
    /// The time is negative or beyond ``Timestamp/latest``.
    case time
  }

  /// When the sample was taken.
  public let time: Timestamp
  /// What the pointer did.
  public let phase: Phase
  /// Where the pointer was, in viewport coordinates.
  public let position: Point2D
  /// Which contact reports, to distinguish several fingers.
  public let contact: Int
  /// What kind of pointer reports.
  public let kind: PointerKind
  /// The modifier keys that are held.
  public let modifiers: ModifierKeys
  /// The buttons that are down; `nil` for those that the contact had before, and for the primary
  /// one as it comes down.
  public let buttons: PointerButtons?

  /// The furthest accepted coordinate, in points: 10⁹, beyond any screen and within exact sums.
  @inlinable public static var reach: Double { 1e9 }

  /// Creates a checked sample.
  ///
  /// - Parameters:
  ///   - time: When; from zero to ``Timestamp/latest``.
  ///   - phase: What the pointer did.
  ///   - position: Where, in viewport coordinates; finite and within ``reach``.
  ///   - contact: Which contact; 0 if there is only one.
  ///   - kind: What kind of pointer; a finger if omitted.
  ///   - modifiers: The modifier keys that are held; none if omitted.
  ///   - buttons: The buttons that are down; if omitted the primary one as the contact comes down,
  ///     and then those that it had before.
  /// - Throws: ``Refusal`` for a sample that no pointer can have sent.
  @inlinable
  public init(
    time: Timestamp, phase: Phase, position: Point2D, contact: Int = 0,
    kind: PointerKind = .touch, modifiers: ModifierKeys = [], buttons: PointerButtons? = nil
  ) throws(Refusal) {
    guard position.isFinite else { throw .notFinite }
    guard abs(position.x) <= Self.reach, abs(position.y) <= Self.reach else { throw .outOfReach }
    guard time >= .zero, time <= .latest else { throw .time }
    self.time = time
    self.phase = phase
    self.position = position
    self.contact = contact
    self.kind = kind
    self.modifiers = modifiers
    self.buttons = buttons
  }

  /// The sample as if it had been taken at a moment that is not before its own.
  func delayed(to moment: Timestamp) -> PointerSample {
    PointerSample(self, phase, at: moment)
  }

  /// The sample as if the pointer had only moved.
  var asMove: PointerSample { PointerSample(self, .move, at: time) }

  private init(_ sample: PointerSample, _ phase: Phase, at moment: Timestamp) {
    time = moment
    self.phase = phase
    position = sample.position
    contact = sample.contact
    kind = sample.kind
    modifiers = sample.modifiers
    buttons = sample.buttons
  }
}
