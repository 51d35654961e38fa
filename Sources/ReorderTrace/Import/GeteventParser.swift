/// Reads the output of Android's `getevent -t`, with or without names (`-l`), and the description
/// of the devices (`-p`, `-i`) if it precedes the events.
///
/// ```
/// add device 1: /dev/input/event2
///     ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
/// [   2049.176218] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001a4
/// [   2049.176218] /dev/input/event2: 0003 0035 000001a4
/// ```
///
/// Every number of an event is hexadecimal, values in 32 bits.
struct GeteventParser: Sendable {
  private(set) var devices: [RecordedDevice] = []
  /// The device being described.
  private var described = ""
  private var isInAbsolute = false

  /// Whether the bytes look like this: the first line that is neither blank nor a terminal's names
  /// a device or is an event.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let line = text.split { $0.isNewline }.first { line in
      !line.allSatisfy { $0.isWhitespace } && !isOfTerminal(line)
    }
    guard let line else { return false }
    let event = try? Self.event(line, number: 1)
    return line.hasPrefix("add device ") || line.hasPrefix("could not get ") || event != nil
      || line.hasPrefix("/dev/input/")
  }

  /// Whether a terminal printed the line before getevent did: the prompt with the command, or what
  /// adb says as it starts.
  private static func isOfTerminal(_ line: Substring) -> Bool {
    line.hasPrefix("* daemon ")
      || !line.hasPrefix("[")
        && line.split { $0.isWhitespace }.contains { $0.hasSuffix("getevent") }
  }

  /// Parses the next line.
  mutating func parse(_ line: Substring, number: Int) throws(ImportError.Code) {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return }
    if devices.isEmpty, described.isEmpty, Self.isOfTerminal(line) { return }
    if line.hasPrefix("[") {
      let (device, event) = try Self.event(line, number: number)
      devices[index(of: device)].events.append(event)
    } else if line.hasPrefix("/dev/input/") || Self.isBareEvent(line) {
      throw .noTimes
    } else if line.hasPrefix("add device ") {
      described = String(line.split(separator: " ").last ?? "")
      isInAbsolute = false
    } else if line.first == first, !line.hasPrefix("could not ") {
      throw .line(String(line), of: .getevent)
    } else {
      try describe(line)
    }
  }

  /// Whether a line is an event without its time: three words with nothing before them.
  private static func isBareEvent(_ line: Substring) -> Bool {
    let words = line.split { $0.isWhitespace }
    return words.count == 3 && (InputEvent.type(named: words[0]) ?? Int(words[0], radix: 16)) != nil
  }

  private mutating func index(of name: String) -> Int {
    if let index = devices.firstIndex(where: { $0.name == name }) { return index }
    devices.append(RecordedDevice(name: name))
    return devices.count - 1
  }

  private static func event(
    _ line: Substring, number: Int
  ) throws(ImportError.Code) -> (device: String, event: InputEvent) {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else {
      throw .line(String(line), of: .getevent)
    }
    let time = line[..<end].dropFirst().drop { $0.isWhitespace }
    var words = line[end...].dropFirst().split { $0.isWhitespace }
    // With -r a report ends in the rate of reports.
    if words.count > 4, words[words.count - 2] == "rate" { words.removeLast(2) }
    var device = ""
    if words.count == 4, words[0].hasSuffix(":") { device = String(words.removeFirst().dropLast()) }
    guard words.count == 3 else { throw .fields(wanted: 3, got: words.count) }
    guard let type = InputEvent.type(named: words[0]) ?? hexadecimal(words[0]) else {
      throw .line(String(line), of: .getevent)
    }
    let event = InputEvent(
      time: try InputEvent.microseconds(time), type: type, code: code(words[1]),
      value: try value(words[2]), line: number)
    return (device, event)
  }

  private static func hexadecimal(_ text: Substring) -> Int? {
    UInt16(text, radix: 16).map(Int.init)
  }

  /// Returns a code from its number or name; a code that no pointer has for an unknown name.
  private static func code(_ text: Substring) -> Int {
    InputEvent.code(named: text) ?? (text.count == 4 ? hexadecimal(text) : nil) ?? -1
  }

  private static func value(_ text: Substring) throws(ImportError.Code) -> Int {
    switch text {
    case "UP": return 0
    case "DOWN": return 1
    case "REPEAT": return 2
    default:
      if let value = UInt32(text, radix: 16) { return Int(Int32(bitPattern: value)) }
      // Named values belong to axes that carry no position.
      guard text.contains("_") else { throw .number(String(text)) }
      return 0
    }
  }

  /// Parses a line of a device's description; only the axis ranges matter.
  private mutating func describe(_ line: Substring) throws(ImportError.Code) {
    var words = line.split { $0.isWhitespace }
    if words == ["INPUT_PROP_POINTER"] { devices[index(of: described)].movesPointer = true }
    if words.count > 1, words[1].hasPrefix("("), words[1].hasSuffix("):") {
      isInAbsolute = words[0] == "ABS"
      words.removeFirst(2)
    }
    guard isInAbsolute, words.count >= 8, words[1] == ":", words[4] == "min", words[6] == "max"
    else { return }
    let code = Self.code(words[0])
    let (low, high) = (try Self.bound(words[5]), try Self.bound(words[7]))
    guard low <= high else { throw .emptyAxis(code: code) }
    devices[index(of: described)].ranges[code] = low...high
  }

  /// Parses one end of a range, before a comma; only these numbers are decimal.
  private static func bound(_ text: Substring) throws(ImportError.Code) -> Int {
    guard let number = Int32(text.prefix { $0 != "," }) else { throw .number(String(text)) }
    return Int(number)
  }
}
