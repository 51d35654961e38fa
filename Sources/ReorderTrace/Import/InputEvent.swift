/// One event of the Linux input subsystem.
///
/// Codes as in `linux/input-event-codes.h`.
struct InputEvent: Hashable, Sendable {
  /// Microseconds from an arbitrary start of the recorder's clock.
  var time: Int64
  var type: Int
  var code: Int
  var value: Int
  /// The line in the recording, from 1.
  var line: Int

  enum Kind {
    static let synchronization = 0
    static let key = 1
    static let relative = 2
    static let absolute = 3
  }

  enum Synchronization {
    static let report = 0
    static let contactReport = 2
    static let dropped = 3
  }

  enum Button {
    static let left = 0x110
    static let touch = 0x14A
    /// The tools of a stylus, from `BTN_TOOL_PEN` to `BTN_TOOL_AIRBRUSH`.
    static let pens = 0x140...0x144
  }

  enum Relative {
    static let x = 0
    static let y = 1
  }

  enum Absolute {
    static let x = 0
    static let y = 1
    static let slot = 0x2F
    static let contactX = 0x35
    static let contactY = 0x36
    static let trackingID = 0x39
  }

  /// The name of an axis for a person.
  static func name(ofAxis code: Int) -> String {
    switch code {
    case Absolute.x: "ABS_X"
    case Absolute.y: "ABS_Y"
    case Absolute.contactX: "ABS_MT_POSITION_X"
    case Absolute.contactY: "ABS_MT_POSITION_Y"
    default: "axis 0x" + String(code, radix: 16)
    }
  }

  /// Reads `seconds.fraction` exactly, to the microsecond.
  static func microseconds(_ text: Substring) throws(ImportError.Code) -> Int64 {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let seconds = Int64(first), seconds >= 0, seconds < 1 << 40,
      parts.count <= 2
    else { throw .number(String(text)) }
    guard parts.count == 2 else { return seconds * 1_000_000 }
    let digits = parts[1].prefix(6)
    guard parts[1].utf8.allSatisfy({ 48...57 ~= $0 }), let fraction = Int64(digits) else {
      throw .number(String(text))
    }
    let scale = [1_000_000, 100_000, 10_000, 1000, 100, 10, 1][digits.count]
    return seconds * 1_000_000 + fraction * Int64(scale)
  }
}
