/// A name for a floating window that outlives every change of the z-order.
///
/// A small number that a ``WindowStack`` gives out once.
public struct WindowID: Hashable, Comparable, Sendable {
  /// The number, unique in its stack and never reused.
  public let rawValue: Int32

  /// Creates an id from its number.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Whether the first window was added before the second.
  @inlinable
  public static func < (a: WindowID, b: WindowID) -> Bool { a.rawValue < b.rawValue }
}
