/// The buttons of a mouse or a pen that are down, with the numbers of the web's
/// `PointerEvent.buttons`.
@frozen
public struct PointerButtons: OptionSet, Hashable, Sendable {
  /// One bit for each button: primary, secondary, auxiliary, back, forward and eraser, from the
  /// lowest.
  public let rawValue: UInt8

  /// Creates a set from its bits; those beyond the six buttons count for nothing.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue & Self.all }

  /// The left button of most mice; the tip of a pen; a finger.
  public static let primary = PointerButtons(rawValue: 1)
  /// The right button of most mice; the button of a pen.
  public static let secondary = PointerButtons(rawValue: 2)
  /// The middle button of a mouse.
  public static let auxiliary = PointerButtons(rawValue: 4)
  /// The button of a mouse that goes back.
  public static let back = PointerButtons(rawValue: 8)
  /// The button of a mouse that goes forward.
  public static let forward = PointerButtons(rawValue: 16)
  /// The eraser of a pen.
  public static let eraser = PointerButtons(rawValue: 32)

  /// All bits.
  @inlinable package static var all: UInt8 { 63 }
}
