package import ReorderScripting

/// What an editor that does not speak the protocol asks of a behaviour as it is typed.
///
/// Positions are lines from 0, and characters in UTF-16 units, as in the protocol.
package struct ScriptAssistant {
  /// A name that can be written at a place.
  package struct Name: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The parameters and results of a function, or the type of a value; may be empty.
    package let signature: String
    /// What it is, in Markdown; may be empty.
    package let summary: String
  }

  /// What a word means.
  package struct Description: Hashable, Sendable {
    /// The meaning, in Markdown.
    package let text: String
    /// The line of the word.
    package let line: Int
    /// Its characters.
    package let characters: Range<Int>
  }

  private let script: Script

  /// Reads a behaviour.
  ///
  /// - Parameters:
  ///   - text: The text, valid Lua or not.
  ///   - source: The scripts that it sees.
  /// - Throws: ``/ReorderScripting/BehaviourError`` if there is no memory for a sandbox.
  package init(_ text: String, in source: ScriptSource) throws(BehaviourError) {
    script = Script(
      kind: .behaviour, lines: LineTable(Array(text.utf8)), source: source,
      globals: try SandboxGlobals())
  }

  private func offset(_ line: Int, _ character: Int) -> Int {
    script.lines.offset(of: Position(line: line, character: character), .utf16)
  }

  /// The names that can be written at a place, and the first character that they replace.
  package func names(atLine line: Int, character: Int) -> (names: [Name], start: Int) {
    let (members, range) = ScriptCompletion(
      script: script, offset: offset(line, character)
    ).result
    let names = members.map {
      Name(name: $0.name, signature: $0.signature, summary: $0.summary)
    }
    return (names, script.lines.position(of: range.lowerBound, .utf16).character)
  }

  /// What the word at a place means; `nil` if nothing is known of it.
  package func description(atLine line: Int, character: Int) -> Description? {
    guard let (text, bytes) = ScriptHover(script: script, offset: offset(line, character)).result
    else { return nil }
    let range = script.lines.range(bytes, .utf16)
    return Description(
      text: text, line: range.start.line,
      characters: range.start.character..<max(range.start.character, range.end.character))
  }

  /// The characters of the word at a line and a column of characters, both from 1; all of the
  /// line but its blanks without a column.
  package func characters(ofWordAtLine line: Int, column: Int?) -> Range<Int> {
    let bytes = script.lines.line(line - 1)
    var range: Range<Int>
    if let column {
      let offset = script.lines.offset(line: line, column: column)
      let token = script.outline.tokens.first { $0.range.contains(offset) }
      range = token?.range ?? offset..<offset
    } else {
      let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.startIndex
      range = start..<(bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start)
    }
    range = range.clamped(to: bytes.startIndex..<bytes.endIndex)
    let characters = script.lines.range(range, .utf16)
    return characters.start.character..<max(characters.start.character, characters.end.character)
  }
}
