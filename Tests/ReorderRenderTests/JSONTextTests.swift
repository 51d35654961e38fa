import Foundation
import Testing

@testable import ReorderRender

@Suite struct JSONTextTests {
  private func string(_ value: String) -> String {
    var json = JSONText()
    json.value(value)
    return json.text
  }

  @Test(
    "Any string reads back as it was, and none can end a script",
    arguments: [
      "", "plain", "\"quoted\" \\ back", "</script><script>alert(1)</script>", "<!--", "]]>",
      "\u{0}\u{1}\n\r\t\u{1F}\u{7F}\u{9B}", "\u{2028}\u{2029}", "\u{202E}rtl", "שלום", "👩‍👩‍👧",
    ])
  func strings(text: String) throws {
    let json = string(text)
    #expect(!json.contains("<") && !json.contains(">") && !json.contains("&"))
    #expect(!json.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    let back = try JSONSerialization.jsonObject(
      with: Data(json.utf8), options: .fragmentsAllowed)
    #expect(back as? String == text)
  }

  @Test("Members and values are divided by commas, nothing else")
  func structure() {
    var json = JSONText()
    json.object { object in
      object.key("a")
      object.array { array in
        array.value(1)
        array.value(-0.25)
        array.value(true)
        array.null()
        array.values([])
        array.object { _ in }
      }
      object.key("b")
      object.raw("{\"c\":1}")
    }
    #expect(json.text == #"{"a":[1,-0.25,true,null,[],{}],"b":{"c":1}}"#)
  }
}
