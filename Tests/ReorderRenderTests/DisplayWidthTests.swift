import ReorderCore
import ReorderText
import Testing

@testable import ReorderRender

@Suite struct DisplayWidthTests {
  @Test(
    "Characters take the columns that terminals give them",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ж", 1), ("─", 1), ("…", 1), ("ﬁ", 1),
      ("漢", 2), ("あ", 2), ("カ", 2), ("ｶ", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("Ａ", 2), ("￥", 2), ("　", 2), ("𠀀", 2), ("〈", 2),
      ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("⌚", 2), ("☎", 1), ("❤️", 1), ("1️⃣", 1),
      ("क्षि", 3), ("\u{301}", 1), ("\u{0}", 1), ("\u{1B}", 1), ("\u{202E}", 1), ("\r\n", 1),
    ])
  func columns(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test(
    "Characters that control a terminal become visible signs",
    arguments: [
      ("\u{1B}", "␛"), ("\u{0}", "␀"), ("\u{7F}", "␡"), ("\n", "␊"), ("\r\n", "␍"), ("\t", "␉"),
      ("\u{9B}", "�"), ("\u{85}", "�"), ("\u{202E}", "�"), ("\u{2066}", "�"), ("\u{FEFF}", "�"),
      ("\u{200B}", "�"), ("\u{2028}", "�"), ("\u{FFFF}", "�"), ("\u{301}", "◌\u{301}"),
    ])
  func harmless(text: String, printed: String) {
    #expect(PrintableText(text, columns: 10, glyphs: .unicode).characters.map(\.text) == [printed])
  }

  @Test("Terminals disagree about joined emoji; the first of them is drawn")
  func joinedEmoji() {
    let text = PrintableText("👨‍👩‍👧👍🏽❤️", columns: 10, glyphs: .unicode)
    #expect(text.characters.map(\.text) == ["👨", "👍", "❤"])
  }

  @Test("A letter under a hundred marks keeps a few")
  func manyMarks() throws {
    let letter = "a" + String(repeating: "\u{301}", count: 100)
    let printed = try #require(PrintableText(letter, columns: 1, glyphs: .unicode).characters.first)
    #expect(printed.text.unicodeScalars.count == 8)
    #expect(printed.columns == 1)
  }

  @Test("No control, format sign or line break passes")
  func everyScalar() {
    for value in (UInt32(0)...0x2FFF).lazy.compactMap(Unicode.Scalar.init) {
      for text in [String(value), "a" + String(value), "😀" + String(value)] {
        for character in PrintableText(text, columns: 10, glyphs: .unicode).characters {
          for scalar in character.text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
              Issue.record("U+\(String(value.value, radix: 16)) let \(scalar.value) through")
            default: break
            }
          }
        }
      }
    }
  }

  @Test("A text that is too long ends in an ellipsis and never exceeds the columns")
  func cut() {
    for text in ["", "a", "abc", "漢字漢字", "a漢b字c", "👨‍👩‍👧 family", "e\u{301}e\u{301}"] {
      let whole = PrintableText(text, columns: 100, glyphs: .unicode)
      for columns in 0...12 {
        let cut = PrintableText(text, columns: columns, glyphs: .unicode)
        #expect(cut.columns == cut.characters.reduce(0) { $0 + $1.columns })
        #expect(cut.columns <= columns)
        let fits = whole.columns <= columns
        #expect((cut.characters.last?.text == "…") == (!fits && columns > 0))
        if fits { #expect(cut.columns == whole.columns) }
      }
    }
  }

  @Test("In ASCII other characters become a question mark per column")
  func ascii() {
    let text = PrintableText("aé漢😀\u{1B}z", columns: 20, glyphs: .ascii)
    #expect(text.characters.map(\.text).joined() == "a??????z")
    #expect(text.columns == 8)
    let cut = PrintableText("abcdef", columns: 3, glyphs: .ascii)
    #expect(cut.characters.map(\.text).joined() == "ab~")
  }
}
