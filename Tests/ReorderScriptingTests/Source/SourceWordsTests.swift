import TestSupport
import Testing

@testable import ReorderScripting

/// Tokens of Lua source, and their places.
@Suite struct SourceWordsTests {
  private func words(_ text: String) -> [String] {
    SourceWords.all(in: Array(text.utf8)).map(\.text)
  }

  @Test(
    "Source is split as Lua splits it",
    arguments: [
      ("", []), ("  \n\t ", []), ("a.b:c", ["a", ".", "b", ":", "c"]),
      ("a..b...", ["a", "..", "b", "..."]), ("1..2", ["1..2"]), ("a~=b", ["a", "~=", "b"]),
      ("a//b::c::", ["a", "//", "b", "::", "c", "::"]), ("x<<1>>2", ["x", "<<", "1", ">>", "2"]),
      ("0x1p-3+1e+5-.5", ["0x1p-3", "+", "1e+5", "-", ".5"]), ("3x", ["3x"]),
      ("'a\\'b' \"c'd\"", ["'a\\'b'", "\"c'd\""]), ("'open\nx", ["'open", "x"]),
      ("'a\\\nb'", ["'a\\\nb'"]), ("'a\\z  \n  b'", ["'a\\z  \n  b'"]),
      ("[[a\n]b]]c", ["[[a\n]b]]", "c"]), ("[==[ ]] ]=] ]==]x", ["[==[ ]] ]=] ]==]", "x"]),
      ("a[1]", ["a", "[", "1", "]"]), ("a --[[ b\n ]] c -- d\ne", ["a", "c", "e"]),
      ("--[==[ ]] ]==]a", ["a"]), ("--[=[ open", []), ("[[open", ["[[open"]),
      ("#!/bin/lua\na", ["a"]), ("\u{feff}a", ["a"]), ("a ! ä b", ["a", "!", "ä", "b"]),
      ("-", ["-"]), ("'", ["'"]), ("'\\", ["'\\"]), ("a\0b", ["a", "\0", "b"]),
    ] as [(String, [String])])
  func split(text: String, words: [String]) { #expect(self.words(text) == words) }

  @Test(
    "Places count lines and characters from 1, for any line ending and length of a character"
  )
  func places() {
    let text = "ab c\r\n\tä ö\n\rx\ry 'é' z\u{1F600} k"
    let marks = SourceWords.all(in: Array(text.utf8)).map { ($0.text, $0.mark) }
    let wanted: [(String, Int, Int, Int)] = [
      ("ab", 1, 1, 2), ("c", 1, 4, 1), ("ä", 2, 2, 1), ("ö", 2, 4, 1), ("x", 3, 1, 1),
      ("y", 4, 1, 1), ("'é'", 4, 3, 3), ("z", 4, 7, 1), ("\u{1F600}", 4, 8, 1), ("k", 4, 10, 1),
    ]
    #expect(marks.map(\.0) == wanted.map(\.0))
    for (mark, wanted) in zip(marks.map(\.1), wanted) {
      #expect(mark == SourceMark(line: wanted.1, column: wanted.2, length: wanted.3), "\(wanted.0)")
    }
  }

  @Test("Kinds are distinguished")
  func kinds() {
    let kinds = SourceWords.all(in: Array("local x = 'a' .. 1".utf8)).map(\.kind)
    #expect(kinds == [.keyword, .name, .symbol, .string, .symbol, .number])
  }

  @Test("Any bytes are accepted, and every byte outside blanks and comments is in a token")
  func anything() {
    let seed = walkSeed()
    var random = SeededRandom(seed: seed)
    let pieces = Array("ab_1.[]=-'\"\\\n\r \tz\0\u{e9}{}(~<>/:#").map { Array(String($0).utf8) }
    for _ in 0..<500 * walkScale {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(60) {
        bytes += random.chance(0.9) ? random.element(of: pieces) : [UInt8(random.below(256))]
      }
      let tokens = SourceWords.all(in: bytes)
      #expect(tokens.allSatisfy { !$0.text.isEmpty && $0.end <= bytes.count }, "\(bytes)")
      #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.end < $1.end })
      let text = SourceText(ScriptSource.File(path: "x", bytes: bytes))
      for token in tokens { #expect(text.line(token.mark.line) != nil) }
    }
  }

  @Test("Lines are those that the tokens are on")
  func lines() {
    let text = SourceText(.text("one\r\n\ntwo \u{e4}\rthree\n\rfour"))
    #expect((1...6).map { text.line($0) } == ["one", "", "two ä", "three", "four", nil])
    #expect(text.tokens(on: 3).map(\.text) == ["two", "ä"])
    #expect(text.tokens(on: 2).isEmpty && text.tokens(on: 9).isEmpty)
    #expect(SourceText(.text("")).line(1) == "")
    #expect(SourceText(.text("a\n")).line(2) == "")
  }
}

/// The line that a message shows.
@Suite struct SourceLineTests {
  private func drawn(_ line: String, _ column: Int, _ length: Int = 1) -> [String] {
    SourceLine(line, marking: SourceMark(line: 7, column: column, length: length)).drawn(with: "x")
  }

  @Test("The marks are below what they mark")
  func marks() {
    #expect(drawn("local a = b.c", 13) == ["   7 | local a = b.c", "     |             ^ x"])
    #expect(drawn("abc", 1, 3) == ["   7 | abc", "     | ^^^ x"])
    #expect(drawn("\tabc", 2, 3) == ["   7 |     abc", "     |     ^^^ x"])
  }

  @Test("The marks are below what they mark if characters take two columns, or none")
  func wide() {
    #expect(
      drawn("x = \"漢字\" y", 10) == ["   7 | x = \"漢字\" y", "     |            ^ x"])
    #expect(drawn("\"漢字\"", 2, 2) == ["   7 | \"漢字\"", "     |  ^^^^ x"])
    #expect(drawn("😀 x", 3) == ["   7 | 😀 x", "     |    ^ x"])
    #expect(drawn("e\u{301}x", 3) == ["   7 | e\u{301}x", "     |  ^ x"])
  }

  @Test("A mark at or beyond the end is one character wide")
  func end() {
    #expect(drawn("abc", 4) == ["   7 | abc", "     |    ^ x"])
    #expect(drawn("abc", 99, 9) == ["   7 | abc", "     |    ^ x"])
    #expect(drawn("", 1) == ["   7 | ", "     | ^ x"])
    #expect(drawn("abc", 0, 0) == ["   7 | abc", "     | ^ x"])
  }

  @Test("Characters that would move a cursor become signs")
  func controls() {
    #expect(
      drawn("a\u{1b}[2Jb\u{202e}c", 6) == ["   7 | a\u{fffd}[2Jb\u{fffd}c", "     |      ^ x"])
  }

  @Test("A long line is cut to the part around the mark", arguments: [1, 50, 76, 500, 999, 1000])
  func long(column: Int) throws {
    var line = Array(repeating: Character("-"), count: 1000)
    line[column - 1] = "#"
    let shown = SourceLine(String(line), marking: SourceMark(line: 1, column: column, length: 1))
    #expect(shown.text.count <= SourceLine.width + 2)
    let characters = Array(shown.text)
    #expect(characters[shown.column - 1] == "#")
    #expect(shown.length == 1)
  }

  @Test("A mark that does not fit is cut with its line")
  func longMark() {
    let line = String(repeating: "#", count: 1000)
    let shown = SourceLine(line, marking: SourceMark(line: 1, column: 5, length: 996))
    #expect(shown.column + shown.length - 1 <= shown.text.count)
  }
}
