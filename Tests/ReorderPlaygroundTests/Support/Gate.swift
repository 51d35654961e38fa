import ReorderSystem

/// Where one thread stays until another lets it go on.
final class Gate: Sendable {
  private let state = Monitor((arrivals: 0, isOpen: false))

  /// Stays until the gate is open.
  func pass() {
    state.update { $0.arrivals += 1 }
    state.take { $0.isOpen ? () : nil }
  }

  /// Waits until somebody has come.
  func waitForArrival() { state.take { $0.arrivals > 0 ? () : nil } }

  /// Lets everyone go on, now and later.
  func open() { state.update { $0.isOpen = true } }
}
