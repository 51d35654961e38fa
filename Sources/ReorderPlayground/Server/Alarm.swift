internal import CWebSockets

/// Rings again and again, so that a server that waits for the network looks up.
final class Alarm {
  private let context: OpaquePointer
  private let microseconds: Int64
  private let timer: UnsafeMutablePointer<Timer>

  /// What the timer's callback finds behind the list entry that it is given.
  private struct Timer {
    var entry = lws_sorted_usec_list_t()
    var hasRung = false
  }

  init(_ context: OpaquePointer, milliseconds: Int64) {
    self.context = context
    microseconds = milliseconds * 1000
    timer = .allocate(capacity: 1)
    timer.initialize(to: Timer())
    schedule()
  }

  deinit {
    lws_sul_cancel(entry)
    timer.deallocate()
  }

  /// Whether the alarm rang since it was asked last; it is set anew then.
  var hasRung: Bool {
    guard timer.pointee.hasRung else { return false }
    timer.pointee.hasRung = false
    schedule()
    return true
  }

  private var entry: UnsafeMutablePointer<lws_sorted_usec_list_t> {
    UnsafeMutableRawPointer(timer).assumingMemoryBound(to: lws_sorted_usec_list_t.self)
  }

  private func schedule() {
    lws_sul_schedule(
      context, 0, entry,
      { entry in
        UnsafeMutableRawPointer(entry)?.assumingMemoryBound(to: Timer.self).pointee.hasRung = true
      }, microseconds)
  }
}
