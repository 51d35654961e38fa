internal import ReorderCore

/// Reads a line with a pointer sample without touching the heap.
///
/// It accepts `t`, `p`, `x`, `y`, `id` and `kind` in any order and plain decimals, and rejects
/// anything else: what it reads equals what ``JSONParser`` and ``WireDecoder`` read, bit for bit.
struct SampleParser {
  /// A sample, its time in milliseconds, and the index of the line's newline.
  typealias Result = (time: Double, pointer: EncodedPointer, end: Int)

  private var scanner: LineScanner

  private struct Fields: OptionSet {
    let rawValue: UInt8
    static let time = Fields(rawValue: 1)
    static let phase = Fields(rawValue: 2)
    static let x = Fields(rawValue: 4)
    static let y = Fields(rawValue: 8)
    static let contact = Fields(rawValue: 16)
    static let kind = Fields(rawValue: 32)
    static let required: Fields = [.time, .phase, .x, .y]
  }

  private var seen: Fields = []
  private var time = 0.0
  private var pointer = EncodedPointer(.down, x: 0, y: 0)

  private init(_ scanner: LineScanner) { self.scanner = scanner }

  /// Returns the sample in a line; `nil` for any line that is not certainly one.
  ///
  /// - Parameters:
  ///   - bytes: Bytes with the whole line in them, its newline included.
  ///   - start: Where the line starts.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Result? {
    let scanner = LineScanner(bytes, at: start)
    var line = SampleParser(scanner)
    if !line.plain() {
      line = SampleParser(scanner)
      guard line.members() else { return nil }
    }
    guard WireDecoder.time.admits(line.time), WireDecoder.coordinate.admits(line.pointer.x),
      WireDecoder.coordinate.admits(line.pointer.y)
    else { return nil }
    return (line.time, line.pointer, line.scanner.index &- 1)
  }

  /// Reads a sample as ``TraceWriter`` writes it: the members in order, without spaces.
  private mutating func plain() -> Bool {
    scanner.take("{\"t\":") && scanner.number(&time) && scanner.take(",\"p\":") && phase()
      && scanner.take(",\"x\":") && scanner.number(&pointer.x)
      && scanner.take(",\"y\":") && scanner.number(&pointer.y) && plainEnd()
  }

  /// Reads the end of a sample, with the kind of pointer if it is not a finger.
  private mutating func plainEnd() -> Bool {
    if scanner.take("}\n") { return true }
    return scanner.take(",\"kind\":") && kind() && scanner.take("}\n")
  }

  /// Reads a sample with its members in any order, and spaces between them.
  ///
  /// Out of line to keep the common path short.
  @inline(never)
  private mutating func members() -> Bool {
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    repeat {
      guard member() else { return false }
    } while scanner.take(UInt8(ascii: ","))
    return scanner.take(UInt8(ascii: "}")) && scanner.take(UInt8(ascii: "\n"))
      && seen.isSuperset(of: .required)
  }

  private mutating func member() -> Bool {
    guard scanner.take(UInt8(ascii: "\"")), let field = field(), seen.insert(field).inserted,
      scanner.take(UInt8(ascii: ":"))
    else { return false }
    scanner.skipWhitespace()
    if field == .phase { return phase() }
    if field == .kind { return kind() }
    var number = 0.0
    guard scanner.number(&number) else { return false }
    switch field {
    case .time: time = number
    case .x: pointer.x = number
    case .y: pointer.y = number
    default: return contact(number)
    }
    return true
  }

  /// Reads a key after its opening quote.
  private mutating func field() -> Fields? {
    switch scanner.next {
    case UInt8(ascii: "t"): scanner.take("t\"") ? .time : nil
    case UInt8(ascii: "p"): scanner.take("p\"") ? .phase : nil
    case UInt8(ascii: "x"): scanner.take("x\"") ? .x : nil
    case UInt8(ascii: "y"): scanner.take("y\"") ? .y : nil
    case UInt8(ascii: "k"): scanner.take("kind\"") ? .kind : nil
    default: scanner.take("id\"") ? .contact : nil
    }
  }

  private mutating func phase() -> Bool {
    if scanner.take("\"move\"") {
      pointer.phase = .move
    } else if scanner.take("\"down\"") {
      pointer.phase = .down
    } else if scanner.take("\"up\"") {
      pointer.phase = .up
    } else if scanner.take("\"cancel\"") {
      pointer.phase = .cancel
    } else {
      return false
    }
    return true
  }

  private mutating func kind() -> Bool {
    if scanner.take("\"mouse\"") {
      pointer.kind = .mouse
    } else if scanner.take("\"pen\"") {
      pointer.kind = .pen
    } else {
      return scanner.take("\"touch\"")
    }
    return true
  }

  private mutating func contact(_ number: Double) -> Bool {
    guard let contact = Int32(exactly: number) else { return false }
    pointer.contact = Int(contact)
    return true
  }
}
