/// Reads evemu's text, versions 1.0 to 1.3: `A:` lines with axis ranges, `E:` lines with events.
///
/// Types and codes are hexadecimal, values decimal with leading zeros. If an axis has no `A:`
/// line, its range comes from the comment that evemu 1.3 writes:
///
/// ```
/// #     Event code 53 (ABS_MT_POSITION_X)
/// #       Min          0
/// #       Max        799
/// ```
struct EvemuParser: Sendable {
  let file: String
  private(set) var events: [InputEvent] = []
  /// Whether the device says that it moves a pointer, as a touchpad does.
  var movesPointer: Bool { properties.map { $0 & 1 != 0 && $0 & 2 == 0 } ?? false }
  /// The first eight properties of the device, as bits.
  private var properties: UInt8?
  private var stated: [Int: ClosedRange<Int>] = [:]
  private var commented: [Int: ClosedRange<Int>] = [:]
  private var comment = Comment()

  /// The parser's position in the comment that describes a device.
  private struct Comment {
    var isAbsolute = false
    var code: Int?
    var minimum: Int?
  }

  init(file: String) { self.file = file }

  /// The axes' ranges.
  var ranges: [Int: ClosedRange<Int>] { Self.union(stated, commented) }

  /// Two sets of ranges; of two for one axis, the first set's counts.
  private static func union(
    _ first: [Int: ClosedRange<Int>], _ second: [Int: ClosedRange<Int>]
  ) -> [Int: ClosedRange<Int>] {
    first.reduce(into: second) { $0[$1.key] = $1.value }
  }

  /// Whether the bytes look like evemu: the first non-comment line starts with an evemu letter.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(4096) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("# EVEMU") { return true }
      if text.hasPrefix("#") || text.allSatisfy({ $0.isWhitespace }) { continue }
      guard let letter = text.first else { continue }
      return text.dropFirst().hasPrefix(": ") && "NIPBALSE".contains(letter)
    }
    return false
  }

  /// Reads the axes' ranges from a separate description file; ranges already known take precedence.
  mutating func parseDescriptor(_ descriptor: ImportSource) throws(ImportError) {
    var parser = EvemuParser(file: descriptor.file)
    try parser.parse(descriptor.bytes)
    stated = Self.union(stated, parser.stated)
    commented = Self.union(commented, parser.commented)
  }

  /// Reads a whole file.
  mutating func parse(_ bytes: [UInt8]) throws(ImportError) {
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      do throws(ImportError.Code) {
        try parse(String(decoding: line, as: UTF8.self), number: number)
      } catch {
        throw ImportError(file: file, line: number, code: error)
      }
    }
  }

  private mutating func parse(_ line: String, number: Int) throws(ImportError.Code) {
    guard !line.hasPrefix("#") else { return parseComment(line.dropFirst()) }
    let content = line.prefix { $0 != "#" }
    let fields = content.split { $0.isWhitespace }
    guard let letter = fields.first else { return }
    switch letter {
    case "E:": events.append(try event(fields.dropFirst(), line: number))
    case "A:": try parseAxis(fields.dropFirst())
    case "P:": properties = properties ?? fields.dropFirst().first.flatMap { UInt8($0, radix: 16) }
    case "N:", "I:", "B:", "L:", "S:": break
    default: throw .line(line, of: .evemu)
    }
  }

  private func event(
    _ fields: ArraySlice<Substring>, line: Int
  ) throws(ImportError.Code) -> InputEvent {
    guard fields.count == 4 else { throw .fields(wanted: 4, got: fields.count) }
    let first = fields.startIndex
    return InputEvent(
      time: try InputEvent.microseconds(fields[first]),
      type: try Self.hexadecimal(fields[first + 1]), code: try Self.hexadecimal(fields[first + 2]),
      value: try Self.decimal(fields[first + 3]), line: line)
  }

  private mutating func parseAxis(_ fields: ArraySlice<Substring>) throws(ImportError.Code) {
    guard fields.count >= 3 else { throw .fields(wanted: 5, got: fields.count) }
    let first = fields.startIndex
    let code = try Self.hexadecimal(fields[first])
    let (low, high) = (try Self.decimal(fields[first + 1]), try Self.decimal(fields[first + 2]))
    guard low <= high else { throw .emptyAxis(code: code) }
    stated[code] = low...high
  }

  private mutating func parseComment(_ text: Substring) {
    let words = text.split { $0.isWhitespace }
    switch (words.first, words.count > 1 ? Int(words[words.startIndex + 1]) : nil) {
    case ("Event", _) where words.count > 2: openComment(words[1], Int(words[2]))
    case ("Min", let value): comment.minimum = value
    case ("Max", let value): closeComment(value)
    default: break
    }
  }

  private mutating func openComment(_ word: Substring, _ number: Int?) {
    switch word {
    case "type": comment = Comment(isAbsolute: number == InputEvent.Kind.absolute)
    case "code": comment = Comment(isAbsolute: comment.isAbsolute, code: number)
    default: break
    }
  }

  private mutating func closeComment(_ maximum: Int?) {
    guard comment.isAbsolute, let code = comment.code, let low = comment.minimum,
      let high = maximum, low <= high
    else { return }
    commented[code] = low...high
  }

  private static func hexadecimal(_ text: Substring) throws(ImportError.Code) -> Int {
    guard let value = UInt16(text, radix: 16) else { throw .number(String(text)) }
    return Int(value)
  }

  private static func decimal(_ text: Substring) throws(ImportError.Code) -> Int {
    guard let value = Int32(text) else { throw .number(String(text)) }
    return Int(value)
  }
}
