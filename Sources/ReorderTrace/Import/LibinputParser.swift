/// Reads the output of `libinput record`: a small subset of YAML, one event per line.
///
/// ```
/// version: 1
/// devices:
/// - node: /dev/input/event5
///   evdev:
///     absinfo:
///       53: [0, 1535, 0, 0, 12]
///   events:
///   - evdev:
///     - [  0,   8123,   3,  53,     612] # EV_ABS / ABS_MT_POSITION_X      612
/// ```
///
/// Every number is decimal. libinput's own events are left out. The structure is that of
/// tools/libinput-record.c; YAML of another structure is refused with its line.
struct LibinputParser: Sendable {
  private(set) var devices: [RecordedDevice] = []
  private var part = Part.preamble
  /// Whether rows of numbers are kernel events, and not reports of another kind.
  private var isOfKernel = true

  /// The parser's position in the recording.
  private enum Part {
    /// Before the devices.
    case preamble
    /// In a device's description.
    case description
    /// In the ranges of its axes.
    case axes
    /// In its events.
    case events
  }

  /// Whether the bytes look like this: the first line that is neither a comment nor a terminal's is
  /// YAML's `version:`.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(8192), as: UTF8.self)
    let lines = text.split { $0.isNewline }.filter { !$0.hasPrefix("#") && !isOfTerminal($0) }
    return lines.first?.hasPrefix("version:") == true
  }

  /// Whether a terminal shows the line before the recording: the devices to choose from.
  private static func isOfTerminal(_ line: Substring) -> Bool {
    ["/dev/input/", "Available devices:", "Select the device", "Recording to"]
      .contains { line.hasPrefix($0) }
  }

  /// Parses the next line.
  mutating func parse(_ line: Substring, number: Int) throws(ImportError.Code) {
    let content = line.drop(while: { $0 == " " })
    guard let first = content.first, first != "#" else { return }
    if line.hasPrefix("version:") { return try check(version: content) }
    if content.hasPrefix("- node:") {
      devices.append(RecordedDevice(name: Self.scalar(content)))
      part = .description
    } else if part == .preamble {
      if Self.isOfTerminal(line) { return }
      guard content.contains(":") || first == "-" else { throw .line(String(line), of: .libinput) }
    } else if content.hasPrefix("events:") {
      part = .events
    } else if content.hasPrefix("absinfo:") {
      part = .axes
    } else {
      try parse(content, in: line, number: number)
    }
  }

  private mutating func parse(
    _ content: Substring, in line: Substring, number: Int
  ) throws(ImportError.Code) {
    switch part {
    case .events where content.hasPrefix("- [") && isOfKernel:
      let row = try Self.row(content.dropFirst(2), line)
      devices[devices.count - 1].events.append(try Self.event(row, line: number))
    case .events:
      // libinput's own events, names of groups of rows, and reports of other kinds, such as hid's.
      if content.hasPrefix("- "), content.hasSuffix(":") {
        isOfKernel = content.hasPrefix("- evdev:")
      }
      guard content.hasPrefix("- ") || content.hasPrefix("{") || !isOfKernel else {
        throw .line(String(line), of: .libinput)
      }
    case .axes where content.first?.isNumber == true: try parseAxis(content, line)
    case .axes, .description:
      if content.hasPrefix("- ID_INPUT_TOUCHPAD=1") {
        devices[devices.count - 1].movesPointer = true
      }
      // Keys, elements of lists, and the bytes of a report descriptor.
      guard
        content.contains(":") || content.hasPrefix("-") || content.hasPrefix("]")
          || content.hasPrefix("0x")
      else { throw .line(String(line), of: .libinput) }
      part = .description
    case .preamble: break
    }
  }

  private func check(version line: Substring) throws(ImportError.Code) {
    let version = Self.scalar(line)
    guard version == "1" else { throw .version(version) }
  }

  private mutating func parseAxis(
    _ content: Substring, _ line: Substring
  ) throws(ImportError.Code) {
    let parts = content.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let code = Int(parts[0]) else {
      throw .line(String(line), of: .libinput)
    }
    let row = try Self.row(parts[1].drop(while: { $0 == " " }), line)
    guard row.count >= 2 else { throw .fields(wanted: 5, got: row.count) }
    guard row[0] <= row[1] else { throw .emptyAxis(code: code) }
    devices[devices.count - 1].ranges[code] = row[0]...row[1]
  }

  /// Parses the numbers of `[1, 2, 3] # comment`.
  private static func row(
    _ text: Substring, _ line: Substring
  ) throws(ImportError.Code) -> [Int] {
    let content = text.prefix { $0 != "#" }
    guard content.hasPrefix("["), let end = content.lastIndex(of: "]"),
      content[end...].dropFirst().allSatisfy({ $0.isWhitespace })
    else { throw .line(String(line), of: .libinput) }
    var numbers: [Int] = []
    for field in content[..<end].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    {
      let digits = field.filter { $0 != " " }
      guard let number = Int32(digits) else { throw .number(String(digits)) }
      numbers.append(Int(number))
    }
    return numbers
  }

  private static func event(_ row: [Int], line: Int) throws(ImportError.Code) -> InputEvent {
    guard row.count == 5 else { throw .fields(wanted: 5, got: row.count) }
    guard row[0] >= 0, 0..<1_000_000 ~= row[1] else { throw .number("\(row[0]).\(row[1])") }
    return InputEvent(
      time: Int64(row[0]) * 1_000_000 + Int64(row[1]), type: row[2], code: row[3], value: row[4],
      line: line)
  }

  /// Returns the value after a key, without quotes and comments.
  private static func scalar(_ line: Substring) -> String {
    guard let colon = line.firstIndex(of: ":") else { return "" }
    let value = line[colon...].dropFirst().prefix { $0 != "#" }
    return String(value.filter { !$0.isWhitespace && $0 != "\"" })
  }
}
