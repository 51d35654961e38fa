/// One event of the Linux input subsystem.
///
/// Codes after `linux/input-event-codes.h`.
struct InputEvent: Hashable, Sendable {
  /// Microseconds, from whatever the recorder's clock starts at.
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
    /// The axes that say something of one contact among several.
    static let ofContact = 0x30...0x3E
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
}
