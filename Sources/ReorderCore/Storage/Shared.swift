/// A large value in memory of its own, shared by the copies of what it belongs to until one of them
/// changes.
///
/// What is passed to every question and every rule has to be cheap to pass. Reading a part of the
/// value copies none of it, and no access is checked at run time, as it would be in a class. Only
/// ``own(_:)`` gives it out to be changed, and only to its sole owner.
@usableFromInline
package final class Shared<Value>: @unchecked Sendable {
  /// The value, to be read.
  @usableFromInline package let value: UnsafeMutablePointer<Value>

  /// Moves a value into memory of its own.
  package init(_ value: Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// The value, for a change: copied first if it is shared.
  @inline(__always)
  package static func own(_ shared: inout Shared) -> UnsafeMutablePointer<Value> {
    if !isKnownUniquelyReferenced(&shared) { copy(&shared) }
    return shared.value
  }

  /// Not inlined, since it is rare and long.
  @inline(never)
  private static func copy(_ shared: inout Shared) { shared = Shared(shared.value.pointee) }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether two values are equal; at once if they are the same memory.
  @usableFromInline
  package static func == (left: Shared, right: Shared) -> Bool {
    left === right || left.value.pointee == right.value.pointee
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Feeds the value into a hasher.
  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(value.pointee) }
}
