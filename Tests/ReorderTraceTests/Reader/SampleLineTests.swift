import ReorderCore
import ReorderJSON
import TestSupport
import Testing

@testable import ReorderTrace

/// The fast path reads what the strict parser reads, or nothing.
@Suite("The fast path for samples")
struct SampleLineTests {
  private static func fast(_ line: String) -> EncodedRecord? {
    let bytes = Array("#\(line)\n#".utf8)
    let sample = bytes.withUnsafeBufferPointer { SampleParser.parse($0, from: 1) }
    if let sample { #expect(sample.end == bytes.firstIndex(of: UInt8(ascii: "\n"))) }
    return sample.map { EncodedRecord(time: $0.time, action: .pointer($0.pointer)) }
  }

  /// The strict parser's result for the same line, which ends at its first newline.
  private static func slow(_ line: String) -> EncodedRecord? {
    let bytes = Array(line.utf8.prefix { $0 != UInt8(ascii: "\n") })
    let value = bytes.withUnsafeBufferPointer { try? JSONParser.parse($0) }
    var decoder = WireDecoder()
    return value.flatMap { try? decoder.record($0) }
  }

  /// Whether the fast path reads a line; its result must equal the strict parser's.
  private static func agrees(_ line: String) -> Bool {
    guard let fast = fast(line) else { return false }
    let slow = slow(line)
    #expect(fast == slow && sign(fast) == slow.map(sign), "\(line.debugDescription)")
    return true
  }

  @Test(
    "reads plain samples",
    arguments: [
      #"{"t":0,"p":"down","x":10,"y":66}"#, #"{"t":16.25,"p":"move","x":-0.5,"y":1e0,"id":3}"#,
      #"{"t":16.25,"p":"move","x":-0.5,"y":66.125,"id":3}"#,
      #" { "y" : 1 , "x" : 2 , "p" : "cancel" , "t" : 3 } "#,
      #"{"id":-2,"p":"up","t":1,"x":0,"y":0}"#,
    ])
  func samples(line: String) {
    #expect(Self.slow(line) != nil)
    #expect(Self.fast(line) == Self.slow(line))
  }

  @Test(
    "leaves everything else to the parser",
    arguments: [
      #"{"t":0,"p":"down","x":10}"#, #"{"t":0,"p":"down","x":10,"y":66,"z":1}"#,
      #"{"t":0,"p":"down","x":10,"y":66,"x":10}"#, #"{"t":0,"p":"downy","x":10,"y":66}"#,
      #"{"t":0,"p":"dawn","x":10,"y":66}"#, #"{"t":00,"p":"down","x":10,"y":66}"#,
      #"{"t":.5,"p":"down","x":10,"y":66}"#, #"{"t":5.,"p":"down","x":10,"y":66}"#,
      #"{"t":-,"p":"down","x":10,"y":66}"#, #"{"t":-1,"p":"down","x":10,"y":66}"#,
      #"{"t":0,"p":"down","x":1e,"y":66}"#, #"{"t":0,"p":"down","x":10,"y":66"#,
      #"{"t":0,"p":"down","x":10,"y":66}}"#, #"{"t":0,"p":"down","x":10,"y":66},"#,
      #"{"t":0 "p":"down","x":10,"y":66}"#, #"{"t":0,"p":"down","x":10,"y":66,}"#,
      #"{"t":0,"p":"down","x":2000000000,"y":66}"#,
      #"{"t":0,"p":"down","x":1.2345678901234567890,"y":66}"#,
      #"{"t":0,"p":"down","x":1e-40,"y":66}"#, #"{"t":0,"wait":true}"#,
      #"{"t":0,"p":"down","x":10,"y":66,"id":2147483648}"#,
      #"{"t":0,"p":"down","x":10,"y":66,"id":1.5}"#, #"{"t":0,"p":"\u0064own","x":10,"y":66}"#,
      "{}", "",
      "{", #"{"t""#, #"{"id"#, #"{"t":0,"p""#, #"{"t":0,"p":"m"#,
    ])
  func others(line: String) { #expect(Self.fast(line) == nil) }

  @Test(
    "agrees with the parser on every line that it reads, and with any byte changed")
  func agreement() {
    var random = SeededRandom(seed: walkSeed())
    var read = 0
    for _ in 0..<(20_000 * walkScale) {
      var line = Array(Self.line(&random).utf8)
      if random.chance(0.5) { line[random.below(line.count)] = UInt8(32 + random.below(95)) }
      if Self.agrees(String(decoding: line, as: UTF8.self)) { read += 1 }
    }
    #expect(read > 7_000 * walkScale)
  }

  @Test(
    "agrees with the parser whichever byte of a line is changed, missing or doubled",
    arguments: [
      #"{"t":16.25,"p":"move","x":-0.5,"y":100.0}"#, #"{"t":0,"p":"cancel","x":10,"y":66}"#,
      #"{"id":-2,"p":"up","t":1,"x":0,"y":0}"#,
    ])
  func everyByte(line: String) {
    let bytes = Array(line.utf8)
    var read = 0
    for index in bytes.indices {
      for byte in 0..<UInt8(128) {
        var changed = bytes
        changed[index] = byte
        if Self.agrees(String(decoding: changed, as: UTF8.self)) { read += 1 }
      }
      for run in [[], [bytes[index], bytes[index]]] {
        var changed = bytes
        changed.replaceSubrange(index...index, with: run)
        if Self.agrees(String(decoding: changed, as: UTF8.self)) { read += 1 }
      }
      #expect(Self.fast(String(decoding: bytes[..<index], as: UTF8.self)) == nil)
    }
    #expect(read > bytes.count)
  }

  @Test("reads numbers of up to nineteen digits, and leaves longer ones")
  func longNumbers() {
    for digits in 1...30 {
      for number in [
        String(repeating: "1", count: digits), "0." + String(repeating: "7", count: digits),
        String(repeating: "9", count: digits) + ".5",
      ] {
        let isRead = Self.agrees(#"{"t":0,"p":"move","x":\#(number),"y":1}"#)
        #expect(isRead == (digits < (number.first == "0" ? 20 : 10)), "\(number)")
      }
    }
  }

  /// Zero has a sign that `==` ignores.
  private static func sign(_ record: EncodedRecord) -> [FloatingPointSign] {
    guard case .pointer(let pointer) = record.action else { return [] }
    return [pointer.x.sign, pointer.y.sign, record.time.sign]
  }

  private static func line(_ random: inout SeededRandom) -> String {
    let phases = PointerSample.Phase.allCases
    var members = [
      "\"t\":\(number(&random, signed: false))", "\"p\":\"\(random.element(of: phases).rawValue)\"",
      "\"x\":\(number(&random))", "\"y\":\(number(&random))",
    ]
    if random.chance(0.3) { members.append("\"id\":\(random.below(40) - 20)") }
    if random.chance(0.5) { members.shuffle(using: &random) }
    return "{" + members.joined(separator: random.chance(0.2) ? " ,  " : ",") + "}"
  }

  private static func number(_ random: inout SeededRandom, signed: Bool = true) -> String {
    let sign = signed && random.chance(0.3) ? "-" : ""
    let whole = random.below([1, 10, 1000, 100_000_000].randomElement(using: &random) ?? 1)
    guard random.chance(0.7) else { return sign + String(whole) }
    let digits = (0..<(1 + random.below(14))).map { _ in String(random.below(10)) }
    return "\(sign)\(whole).\(digits.joined())"
  }
}
