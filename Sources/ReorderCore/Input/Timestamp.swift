/// A moment of virtual time, in whole microseconds since the start of a session.
///
/// Integers make equality exact: a deadline is met or it is not, on every machine.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since the start.
  public var microseconds: Int64

  /// Creates a moment from microseconds since the start.
  @inlinable
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The start of the session.
  @inlinable public static var zero: Timestamp { Timestamp(microseconds: 0) }

  /// The latest moment that a session accepts: 10¹⁵ microseconds, about 31 years.
  ///
  /// Below it every sum and every conversion to `Double` is exact.
  @inlinable public static var latest: Timestamp { Timestamp(microseconds: 1_000_000_000_000_000) }

  /// The moment nearest to a time in milliseconds.
  ///
  /// - Parameter milliseconds: Finite, not negative, at most ``latest``; `nil` comes back
  ///   otherwise.
  @inlinable
  public init?(milliseconds: Double) {
    guard milliseconds >= 0,
      milliseconds * 1000 <= Double(Timestamp.latest.microseconds)
    else { return nil }
    self.init(microseconds: Self.nearest(milliseconds * 1000))
  }

  /// The time in milliseconds.
  @inlinable public var milliseconds: Double { Double(microseconds) / 1000 }

  /// The time in seconds.
  @inlinable public var seconds: Double { Double(microseconds) / 1_000_000 }

  /// The seconds that have passed since an earlier moment; negative if it lies ahead.
  @inlinable
  public func seconds(since earlier: Timestamp) -> Double {
    Double(microseconds - earlier.microseconds) / 1_000_000
  }

  /// Seconds that give no moment of a session.
  public struct OutOfRange: Error, Hashable, Sendable {
    /// The seconds.
    public let seconds: Double

    /// Creates an error.
    @inlinable
    public init(seconds: Double) { self.seconds = seconds }
  }

  /// The moment a number of seconds later, to the nearest microsecond.
  ///
  /// Count from the start of the session, or from the start of the system, as touches and frames
  /// do. Seconds since 1970 lie beyond ``latest``.
  ///
  /// - Throws: ``OutOfRange`` if the seconds are negative or NaN, or lead beyond ``latest``.
  @inlinable
  public func advanced(bySeconds seconds: Double) throws(OutOfRange) -> Timestamp {
    let rest = Double(Timestamp.latest.microseconds - microseconds)
    guard seconds >= 0, seconds * 1_000_000 <= rest else { throw OutOfRange(seconds: seconds) }
    return Timestamp(microseconds: microseconds + Self.nearest(seconds * 1_000_000))
  }

  /// The moment a number of seconds later, or ``latest`` if that lies beyond it.
  ///
  /// The moment itself if the seconds are negative or NaN. For the end of an animation.
  package func laterOrLatest(bySeconds seconds: Double) -> Timestamp {
    guard seconds > 0, self < .latest else { return self }
    let rest = Double(Timestamp.latest.microseconds - microseconds)
    guard seconds * 1_000_000 < rest else { return .latest }
    return Timestamp(microseconds: microseconds + Self.nearest(seconds * 1_000_000))
  }

  /// The whole number nearest to a non-negative one; a half goes up.
  ///
  /// Without the C library.
  @inlinable
  package static func nearest(_ value: Double) -> Int64 {
    let whole = Int64(value)
    return value - Double(whole) >= 0.5 ? whole + 1 : whole
  }

  /// Whether the first moment comes before the second.
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}
