/// A place between the events of a session: after a record, or after a tick or a moment that
/// follows it.
package struct TapePosition: Hashable, Sendable {
  /// The number of records before it.
  package var count: Int
  /// The time in milliseconds, if it is after the last of these records; `nil` right after it.
  package var wait: Double?

  /// Creates a position.
  package init(_ count: Int, wait: Double? = nil) {
    self.count = count
    self.wait = wait
  }
}

extension TapePosition: Comparable {
  /// Whether a position is before another one on the same tape.
  package static func < (one: TapePosition, other: TapePosition) -> Bool {
    one.count != other.count
      ? one.count < other.count : (one.wait ?? -1) < (other.wait ?? -1)
  }
}
