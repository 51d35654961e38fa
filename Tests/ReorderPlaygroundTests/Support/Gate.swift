import ReorderSystem

/// Holds one thread until another opens it.
final class Gate: Sendable {
  private let state = Monitor((arrivals: 0, isOpen: false))

  /// Waits until the gate is open.
  func pass() {
    state.update { $0.arrivals += 1 }
    state.take { $0.isOpen ? () : nil }
  }

  /// Waits until a thread has arrived.
  func waitForArrival() { state.take { $0.arrivals > 0 ? () : nil } }

  /// Releases all threads, now and later.
  func open() { state.update { $0.isOpen = true } }
}
