import Foundation
import ReorderJSON
import TestSupport
import Testing

@testable import ReorderTrace

/// Foundation's parser is the oracle: it accepts the same texts and reads the same values.
@Suite("The JSON parser")
struct JSONParserTests {
  private static func parse(_ text: String) -> JSONValue? {
    Array(text.utf8).withUnsafeBufferPointer { try? JSONParser.parse($0) }
  }

  private static func foundation(_ text: String) -> JSONValue? {
    let object = try? JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    return object.flatMap(convert)
  }

  private static func convert(_ object: Any) -> JSONValue? {
    switch object {
    case is NSNull: .null
    case let number as NSNumber:
      String(cString: number.objCType) == "c" || CFBoolean(number)
        ? .bool(number.boolValue) : .number(coarse(number.doubleValue))
    case let string as String: .string(string)
    case let array as [Any]: .array(array.compactMap(convert))
    case let object as [String: Any]:
      .object(
        object.sorted { $0.key < $1.key }
          .compactMap { key, value in convert(value).map { JSONMember(key: key, value: $0) } })
    default: nil
    }
  }

  private static func CFBoolean(_ number: NSNumber) -> Bool {
    number === NSNumber(value: true) || number === NSNumber(value: false)
  }

  /// A value with the members of every object sorted by key, as Foundation forgets their order.
  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map(sorted))
    case .object(let members):
      .object(
        members.map { JSONMember(key: $0.key, value: sorted($0.value)) }
          .sorted { $0.key < $1.key })
    case .number(let number): .number(coarse(number))
    default: value
    }
  }

  /// Foundation's numbers are sometimes off by the last bit, so they are compared in single
  /// precision.
  private static func coarse(_ number: Double) -> Double { Double(Float(number)) }

  @Test(
    "reads the double nearest to a number",
    arguments: [
      "225881.24255327834", "0.1", "9007199254740993", "2.2250738585072011e-308", "1e23", "8.5e-3",
    ])
  func nearestDouble(text: String) {
    #expect(Self.parse(text) == Double(text).map(JSONValue.number))
  }

  @Test(
    "agrees with Foundation",
    arguments: [
      "0", "-0", "1.5e3", "1E-2", "123456789012345678901234567890", "0.1", "5e-324",
      "1.7976931348623157e308", "\"\"", #""a\"\\\/\b\f\n\r\t""#, #""\u00e9\ud83d\ude00""#,
      "\"é😀\"",
      "[]", "[1,[2,[3]]]", "{}", #"{"b":1,"a":{"c":null}}"#, " [ true , false ] ", "\n{\t}\r",
      "", " ", "01", "+1", ".5", "1.", "1e", "1e+", "--1", "-", "tru", "nul", "True", "[,1]",
      "{,}", #"{"a"}"#, #"{a:1}"#, #"{"a":1 "b":2}"#, "[1 2]", "\"", "\"\\", #""\x""#,
      #""\u12""#, #""\ud800""#, #""\ude00""#, #""\ud800\u0041""#, "1 2", "[1]]", "\"a\nb\"", "[",
      "{",
      "[\"a\"", "{\"a\":", "\u{0}", "nullx",
    ])
  func agreement(text: String) {
    #expect(Self.parse(text).map(Self.sorted) == Self.foundation(text))
  }

  @Test("agrees with Foundation on generated texts, also with one byte changed")
  func generated() {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(3000 * walkScale) {
      var bytes = Array(Self.text(&random, depth: 3).utf8)
      if random.chance(0.6), !bytes.isEmpty {
        bytes[random.below(bytes.count)] = UInt8(32 + random.below(95))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let own = Self.parse(text).map(Self.sorted)
      guard own != Self.foundation(text), !Self.isKnownToDiffer(text) else { continue }
      Issue.record("\(text): \(String(describing: own))")
      return
    }
  }

  /// Foundation accepts duplicate keys, and a comma before a closing bracket.
  private static func isKnownToDiffer(_ text: String) -> Bool {
    let packed = text.filter { !$0.isWhitespace }
    return hasDuplicateKey(text) || packed.contains(",]") || packed.contains(",}")
  }

  @Test("refuses a comma before a closing bracket", arguments: ["[1,]", #"{"a":1,}"#, "[1 , ]"])
  func trailingComma(text: String) { #expect(Self.parse(text) == nil) }

  @Test("refuses more values than it may read, and says where")
  func manyValues() {
    let bytes = Array(#"{"a":[1,[],"x"],"b":null}"#.utf8)
    func parse(_ most: Int) throws(JSONError) -> JSONValue {
      try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
        try JSONParser.parse(bytes, mostValues: most)
      }
    }
    #expect(throws: Never.self) { try parse(6) }
    #expect(throws: JSONError(column: 21, reason: .tooManyValues)) { try parse(5) }
    #expect(throws: JSONError(column: 6, reason: .tooManyValues)) { try parse(1) }
  }

  private static func hasDuplicateKey(_ text: String) -> Bool {
    do throws(JSONError) {
      _ = try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(JSONError) in
        try JSONParser.parse(bytes)
      }
      return false
    } catch {
      if case .duplicateKey = error.reason { return true }
      return false
    }
  }

  private static func text(_ random: inout SeededRandom, depth: Int) -> String {
    switch random.below(depth > 0 ? 7 : 5) {
    case 0: return random.element(of: ["true", "false", "null"])
    case 1: return String(random.below(100_000) - 50_000)
    case 2: return random.double(-1e6...1e6).description
    case 3, 4: return "\"" + random.element(of: ["", "a", "é", #"\n"#, #"\u0041"#, "x y"]) + "\""
    case 5:
      let values = (0..<random.below(4)).map { _ in text(&random, depth: depth - 1) }
      return "[" + values.joined(separator: ",") + "]"
    default:
      let members = (0..<random.below(4)).map { "\"k\($0)\":" + text(&random, depth: depth - 1) }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }

  @Test("keeps the order of members")
  func order() {
    let value = Self.parse(#"{"z":1,"a":2,"m":3}"#)
    guard case .object(let members) = value else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["z", "a", "m"])
  }

  @Test("refuses a duplicate key, few or many, however it is spelled")
  func duplicates() {
    #expect(Self.hasDuplicateKey(#"{"a":1,"a":1}"#))
    #expect(Self.hasDuplicateKey(#"{"a":1,"\u0061":1}"#))
    let many = (0..<1000).map { "\"k\($0)\":0" }
    #expect(!Self.hasDuplicateKey("{" + many.joined(separator: ",") + "}"))
    #expect(Self.hasDuplicateKey("{" + (many + ["\"k3\":0"]).joined(separator: ",") + "}"))
  }
}
