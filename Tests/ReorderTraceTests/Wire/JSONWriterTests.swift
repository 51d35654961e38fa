import Foundation
import ReorderJSON
import TestSupport
import Testing

@testable import ReorderTrace

@Suite("Written JSON")
struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("has whole numbers digit by digit, as the standard library spells them")
  func wholeNumbers() {
    var numbers = [0, Int.min, Int.min + 1, Int.max]
    for power in sequence(first: 1, next: { $0 <= Int.max / 10 ? $0 * 10 : nil }) {
      numbers += [power - 1, power, power + 1, -power, 1 - power]
    }
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<2000 { numbers.append(Int(truncatingIfNeeded: random.next())) }
    for number in numbers { #expect(text { $0.value(number) } == String(number)) }
  }

  @Test(
    "has numbers without a fraction as whole ones, as far as they are exact",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (-12, "-12"), (1e15, "1000000000000000"), (0.5, "0.5"),
      (-9_007_199_254_740_992, "-9007199254740992"), (1e16, "1e+16"), (.nan, "null"),
      (-.infinity, "null"),
    ] as [(Double, String)])
  func doubles(number: Double, spelled: String) {
    #expect(text { $0.value(number) } == spelled)
  }

  @Test("puts commas between members and values, and none elsewhere")
  func commas() {
    let written = text { writer in
      writer.object { object in
        object.key("a")
        object.array { array in
          array.value(1)
          array.value(-20)
          array.null()
        }
        object.key("b")
        object.object { _ in }
        object.key("c")
        object.value(true)
      }
    }
    #expect(written == #"{"a":[1,-20,null],"b":{},"c":true}"#)
  }

  @Test("writes a known key like any other text", arguments: ["item", "ü", ""])
  func keys(key: String) {
    let known: StaticString = key == "item" ? "item" : key == "ü" ? "ü" : ""
    let written = text { writer in
      writer.object { object in
        object.key(known)
        object.null()
        object.key(escaping: key)
        object.null()
      }
    }
    #expect(written == "{\"\(key)\":null,\"\(key)\":null}")
  }

  @Test("escapes in a key what JSON requires")
  func escapedKey() {
    let written = text { writer in
      writer.object { object in
        object.key(escaping: "a\"\\\n\u{1}")
        object.value("\t")
      }
    }
    #expect(written == #"{"a\"\\\n\u0001":"\t"}"#)
  }

  @Test(
    "Any string in a page reads back unchanged, and none can end a script",
    arguments: [
      "", "plain", "\"quoted\" \\ back", "</script><script>alert(1)</script>", "<!--", "]]>",
      "\u{0}\u{1}\n\r\t\u{1F}\u{7F}\u{9B}", "\u{2028}\u{2029}", "\u{202E}rtl", "שלום", "👩‍👩‍👧",
    ])
  func pages(string: String) throws {
    var writer = JSONWriter(escaping: .page)
    writer.value(string)
    let json = writer.text
    #expect(!json.contains("<") && !json.contains(">") && !json.contains("&"))
    #expect(!json.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    let back = try JSONSerialization.jsonObject(
      with: Data(json.utf8), options: .fragmentsAllowed)
    #expect(back as? String == string)
  }
}
