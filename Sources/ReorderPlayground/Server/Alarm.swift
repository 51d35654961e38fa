internal import CWebSockets

/// Rings repeatedly, so that a server that waits for the network wakes up.
final class Alarm {
  private let timer: UnsafeMutablePointer<Timer>

  /// The timer's callback data, after the list entry that it receives.
  private struct Timer {
    var entry = lws_sorted_usec_list_t()
    let context: OpaquePointer
    let microseconds: Int64
    var hasRung = false
  }

  init(_ context: OpaquePointer, milliseconds: Int64) {
    timer = .allocate(capacity: 1)
    timer.initialize(to: Timer(context: context, microseconds: milliseconds * 1000))
    Self.schedule(timer)
  }

  deinit {
    lws_sul_cancel(Self.entry(of: timer))
    timer.deallocate()
  }

  /// Whether the alarm rang since the last check.
  var hasRung: Bool {
    defer { timer.pointee.hasRung = false }
    return timer.pointee.hasRung
  }

  private static func entry(
    of timer: UnsafeMutablePointer<Timer>
  ) -> UnsafeMutablePointer<lws_sorted_usec_list_t> {
    UnsafeMutableRawPointer(timer).assumingMemoryBound(to: lws_sorted_usec_list_t.self)
  }

  /// Sets the timer, which rearms itself because libwebsockets waits again before it returns.
  private static func schedule(_ timer: UnsafeMutablePointer<Timer>) {
    lws_sul_schedule(
      timer.pointee.context, 0, entry(of: timer),
      { entry in
        guard let entry else { return }
        let timer = UnsafeMutableRawPointer(entry).assumingMemoryBound(to: Timer.self)
        timer.pointee.hasRung = true
        Alarm.schedule(timer)
      }, timer.pointee.microseconds)
  }
}
