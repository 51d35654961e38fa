import Glibc

/// The time of day.
enum WallClock {
  /// The local time, as in "14:03:22".
  static var text: String {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    return text(hour: parts.tm_hour, minute: parts.tm_min, second: parts.tm_sec)
  }

  static func text(hour: Int32, minute: Int32, second: Int32) -> String {
    [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
