extension InputEvent {
  /// Returns the number of an event type's name, as `getevent -l` prints it.
  static func type(named name: Substring) -> Int? { types[String(name)] }

  /// Returns the number of an event code's name; `nil` for a code that does not concern pointers.
  static func code(named name: Substring) -> Int? { codes[String(name)] }

  private static let types = [
    "EV_SYN": Kind.synchronization, "EV_KEY": Kind.key, "EV_REL": Kind.relative,
    "EV_ABS": Kind.absolute, "EV_MSC": 4, "EV_SW": 5, "EV_LED": 0x11, "EV_SND": 0x12,
    "EV_REP": 0x14, "EV_FF": 0x15, "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
  ]

  private static let codes = [
    "SYN_REPORT": Synchronization.report, "SYN_MT_REPORT": Synchronization.contactReport,
    "SYN_DROPPED": Synchronization.dropped, "BTN_TOUCH": Button.touch, "BTN_LEFT": Button.left,
    "BTN_MOUSE": Button.left, "REL_X": Relative.x, "REL_Y": Relative.y, "ABS_X": Absolute.x,
    "ABS_Y": Absolute.y, "ABS_MT_SLOT": Absolute.slot, "ABS_MT_POSITION_X": Absolute.contactX,
    "ABS_MT_POSITION_Y": Absolute.contactY, "ABS_MT_TRACKING_ID": Absolute.trackingID,
    "BTN_TOOL_PEN": 0x140, "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142,
    "BTN_TOOL_PENCIL": 0x143, "BTN_TOOL_AIRBRUSH": 0x144,
  ]
}
