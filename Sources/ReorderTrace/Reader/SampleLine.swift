/// Reads the most frequent line, a pointer sample, without touching the heap.
///
/// It knows `t`, `p`, `x`, `y` and `id` in any order and plain decimal numbers, and gives up on
/// anything else: what it does read is what ``JSONParser`` and ``WireDecoder`` read, bit for bit.
struct SampleLine {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  private struct Fields: OptionSet {
    let rawValue: UInt8
    static let time = Fields(rawValue: 1)
    static let phase = Fields(rawValue: 2)
    static let x = Fields(rawValue: 4)
    static let y = Fields(rawValue: 8)
    static let contact = Fields(rawValue: 16)
    static let required: Fields = [.time, .phase, .x, .y]
  }

  private var seen: Fields = []
  private var time = 0.0
  private var pointer = EncodedPointer(.down, x: 0, y: 0)

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The record in a line; `nil` for any line that is not surely a sample.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> EncodedRecord? {
    var line = SampleLine(bytes)
    guard line.take(UInt8(ascii: "{")) else { return nil }
    repeat {
      guard line.member() else { return nil }
    } while line.take(UInt8(ascii: ","))
    guard line.take(UInt8(ascii: "}")) else { return nil }
    line.skipWhitespace()
    guard line.index == bytes.count, line.seen.isSuperset(of: .required) else { return nil }
    guard WireDecoder.time.admits(line.time), WireDecoder.coordinate.admits(line.pointer.x),
      WireDecoder.coordinate.admits(line.pointer.y)
    else { return nil }
    return EncodedRecord(time: line.time, action: .pointer(line.pointer))
  }

  private mutating func skipWhitespace() {
    while index < bytes.count,
      bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\r")
        || bytes[index] == UInt8(ascii: "\t")
    {
      index += 1
    }
  }

  /// Takes a byte if it is the next one that is no space.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func member() -> Bool {
    guard take(UInt8(ascii: "\"")), let field = field(), seen.insert(field).inserted,
      take(UInt8(ascii: ":"))
    else { return false }
    skipWhitespace()
    if field == .phase { return phase() }
    guard let number = number() else { return false }
    switch field {
    case .time: time = number
    case .x: pointer.x = number
    case .y: pointer.y = number
    default: return contact(number)
    }
    return true
  }

  /// Reads a key behind its opening quote.
  private mutating func field() -> Fields? {
    guard index + 2 < bytes.count else { return nil }
    let isShort = bytes[index + 1] == UInt8(ascii: "\"")
    defer { index += isShort ? 2 : 3 }
    switch (bytes[index], isShort) {
    case (UInt8(ascii: "t"), true): return .time
    case (UInt8(ascii: "p"), true): return .phase
    case (UInt8(ascii: "x"), true): return .x
    case (UInt8(ascii: "y"), true): return .y
    case (UInt8(ascii: "i"), false):
      return bytes[index + 1] == UInt8(ascii: "d") && bytes[index + 2] == UInt8(ascii: "\"")
        ? .contact : nil
    default: return nil
    }
  }

  private mutating func phase() -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "m"): return phase(.move, "\"move\"")
    case UInt8(ascii: "d"): return phase(.down, "\"down\"")
    case UInt8(ascii: "u"): return phase(.up, "\"up\"")
    default: return phase(.cancel, "\"cancel\"")
    }
  }

  private mutating func phase(_ phase: EncodedPointer.Phase, _ name: StaticString) -> Bool {
    guard index + name.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<name.utf8CodeUnitCount
    where bytes[index + offset] != name.utf8Start[offset] { return false }
    index += name.utf8CodeUnitCount
    pointer.phase = phase
    return true
  }

  private mutating func contact(_ number: Double) -> Bool {
    guard let contact = Int32(exactly: number) else { return false }
    pointer.contact = Int(contact)
    return true
  }

  /// Reads digits with an optional sign and fraction; `nil` where the value might not be exact.
  ///
  /// Up to 2⁵³ digits and power of ten are exact as doubles, and one division rounds correctly
  /// (W. Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  private mutating func number() -> Double? {
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var mantissa: UInt64 = 0
    let whole = digits(&mantissa)
    guard whole > 0, whole == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    var fraction = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      fraction = digits(&mantissa)
      guard fraction > 0 else { return nil }
    }
    guard whole + fraction <= 19, mantissa <= 1 << 53 else { return nil }
    var scale = 1.0
    for _ in 0..<fraction { scale *= 10 }
    let value = Double(mantissa) / scale
    return isNegative ? -value : value
  }

  private mutating func digits(_ mantissa: inout UInt64) -> Int {
    let start = index
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index += 1
    }
    return index - start
  }
}
