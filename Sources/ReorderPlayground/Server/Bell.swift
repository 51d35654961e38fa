internal import CWebSockets
internal import Synchronization

/// Wakes the server from peers' threads, and collects the connections with something to send.
final class Bell: Sendable {
  private struct State: @unchecked Sendable {
    // Safe: libwebsockets lets any thread wake its loop.
    var context: OpaquePointer?
    var connections: [Connection] = []
  }

  private let state = Mutex(State())

  /// Sets the server that calls wake; `nil` wakes none.
  func wakes(_ context: OpaquePointer?) {
    nonisolated(unsafe) let context = context
    state.withLock { $0.context = context }
  }

  /// Wakes the server for a connection; from any thread.
  func ring(for connection: Connection) {
    state.withLock { state in
      state.connections.append(connection)
      // One wake-up is enough for all connections until it is answered.
      if state.connections.count == 1, let context = state.context { lws_cancel_service(context) }
    }
  }

  /// Returns the connections that rang since the last call.
  func take() -> [Connection] {
    state.withLock { state in
      defer { state.connections.removeAll() }
      return state.connections
    }
  }
}
