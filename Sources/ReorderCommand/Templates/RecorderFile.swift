import ReorderFiles
import ReorderJSON

/// The forms of the recorder for web pages.
enum RecorderFile: String {
  /// The recorder alone.
  case script
  /// The recorder as the address of a bookmark.
  case bookmarklet
  /// A fixture for Playwright in Python.
  case python
  /// A fixture for Playwright in JavaScript.
  case javascript

  /// The content of the file.
  var text: String {
    switch self {
    case .script: Self.recorder
    case .bookmarklet: Self.address
    case .python: Self.fixture(EmbeddedFiles.command["reorder_recorder.py"])
    case .javascript: Self.fixture(EmbeddedFiles.command["reorder-recorder.mjs"])
    }
  }

  private static var recorder: String {
    EmbeddedFiles.command.text("recorder.js")
  }

  /// The recorder without indentation and lines of comments.
  private static var compact: String {
    recorder.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") && !$0.hasPrefix("/**") }.joined(separator: "\n")
  }

  /// A fixture, with the recorder in place of its file's name.
  private static func fixture(_ file: [UInt8]) -> String {
    var json = JSONWriter()
    json.value(compact)
    let literal = json.text
    return String(decoding: file, as: UTF8.self)
      .replacing("\"recorder.js\"", with: literal)
  }

  /// Everything but letters and digits is written as `%XX`, so that any browser keeps it.
  private static var address: String {
    let script = compact + "\nReorderRecorder.pick();"
    let digits = Array("0123456789ABCDEF")
    return script.utf8.reduce(into: "javascript:") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 128, character.isLetter || character.isNumber {
        text.append(character)
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    } + "\n"
  }
}
