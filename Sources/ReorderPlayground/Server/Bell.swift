internal import CWebSockets
internal import Synchronization

/// How the threads of peers call for the server: which connections have something to send.
final class Bell: Sendable {
  private struct State: @unchecked Sendable {
    // Safe: libwebsockets lets any thread wake its loop.
    var context: OpaquePointer?
    var connections: [Connection] = []
  }

  private let state = Mutex(State())

  /// Lets calls wake a server; `nil` lets them wake nobody.
  func wakes(_ context: OpaquePointer?) {
    nonisolated(unsafe) let context = context
    state.withLock { $0.context = context }
  }

  /// Calls for the server; from any thread.
  func ring(for connection: Connection) {
    state.withLock { state in
      state.connections.append(connection)
      // One call is enough for all that come until it is answered.
      if state.connections.count == 1, let context = state.context { lws_cancel_service(context) }
    }
  }

  /// The connections that called since the last time.
  func take() -> [Connection] {
    state.withLock { state in
      defer { state.connections.removeAll() }
      return state.connections
    }
  }
}
