internal import ReorderAuthoring
internal import ReorderScripting

/// A script as it is edited: its text, what the text shows, and what it may refer to.
struct Script {
  /// What a script is to the engine.
  enum Kind: Hashable {
    case behaviour, module, spec
  }

  let kind: Kind
  let lines: LineTable
  let outline: ScriptOutline
  /// The scripts and traces that it sees, with the unsaved texts of others.
  let source: ScriptSource
  let globals: SandboxGlobals

  init(kind: Kind, lines: LineTable, source: ScriptSource, globals: SandboxGlobals) {
    self.kind = kind
    self.lines = lines
    outline = ScriptOutline(lines.bytes)
    self.source = source
    self.globals = globals
  }

  /// Another script that this one refers to.
  func other(_ file: ScriptSource.File, _ kind: Kind) -> Script {
    Script(kind: kind, lines: LineTable(file.bytes), source: source, globals: globals)
  }

  /// A part of the text.
  func text(_ range: Range<Int>) -> String {
    String(decoding: lines.bytes[range.clamped(to: 0..<lines.bytes.count)], as: UTF8.self)
  }

  /// The comment directly above the line of a byte, without its dashes and annotations.
  func comment(above offset: Int) -> String {
    var number = lines.position(of: offset, .utf8).line - 1
    var found: [String] = []
    while number >= 0, found.count < 20 {
      let line = String(decoding: lines.line(number), as: UTF8.self).drop { $0 == " " }
      guard line.hasPrefix("--") else { break }
      let words = line.drop { $0 == "-" }.drop { $0 == " " }
      if !words.hasPrefix("@") { found.append(String(words)) }
      number -= 1
    }
    return found.reversed().joined(separator: "\n")
  }
}
