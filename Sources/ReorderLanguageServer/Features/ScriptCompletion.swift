internal import ReorderScripting

/// What can be written at a place in a script.
struct ScriptCompletion {
  let script: Script
  /// The byte at which is written.
  let offset: Int

  /// The names, and the bytes before the place that they replace.
  var result: (members: [Member], range: Range<Int>) {
    guard !outline.isComment(offset) else { return ([], offset..<offset) }
    if let string { return string }
    let start = startOfName
    let token = outline.token(before: start) ?? -1
    return (members(after: token, start), start..<offset)
  }

  private var outline: ScriptOutline { script.outline }

  // MARK: Strings

  /// In a string: the names that it may be.
  private var string: (members: [Member], range: Range<Int>)? {
    guard
      let token = outline.tokens.firstIndex(where: { token in
        token.range.lowerBound < offset && isInside(token)
      })
    else { return nil }
    let start = outline.tokens[token].range.lowerBound + 1
    let members = script.role(ofString: token).map { script.members(of: $0) } ?? []
    return (members, start..<offset)
  }

  private func isInside(_ token: LuaToken) -> Bool {
    guard case .string = token.kind, let quote = byte(token.range.lowerBound),
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return false }
    let last = token.range.upperBound - 1
    let isClosed = last > token.range.lowerBound && byte(last) == quote
    return offset < token.range.upperBound || !isClosed && offset == token.range.upperBound
  }

  private func byte(_ index: Int) -> UInt8? {
    index >= 0 && index < script.lines.bytes.count ? script.lines.bytes[index] : nil
  }

  // MARK: Names

  private var startOfName: Int {
    var start = offset
    while let byte = byte(start - 1), Self.isPart(byte) { start -= 1 }
    return start
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private func members(after token: Int, _ start: Int) -> [Member] {
    if outline.isWord(token, "."), isAdjacent(token, start) {
      return members(before: token).filter { $0.kind != .method }
    }
    if outline.isWord(token, ":"), isAdjacent(token, start) {
      return members(before: token).filter { $0.kind == .method || $0.kind == .function }
    }
    if isDeclared(after: token) { return [] }
    if let keys = keys(after: token, start) { return keys }
    return outline.visible(at: start).map { script.member(ofVariable: $0) } + script.globalMembers
  }

  private func members(before dot: Int) -> [Member] {
    script.subject(before: dot).map { script.members(of: $0) } ?? []
  }

  /// Whether a name directly follows a token, which is not a number such as `1.`.
  private func isAdjacent(_ token: Int, _ start: Int) -> Bool {
    outline.tokens[token].range.upperBound <= start
  }

  /// Whether a new name is written here.
  private func isDeclared(after token: Int) -> Bool {
    ["local", "function", "for", "goto", "::"].contains { outline.isWord(token, $0) }
  }

  /// Where a key of a table with known keys is written: those that it does not have yet.
  private func keys(after token: Int, _ start: Int) -> [Member]? {
    guard ["{", ",", ";"].contains(where: { outline.isWord(token, $0) }),
      let table = outline.table(at: start), isIn(table, outline.tokens[token].range.lowerBound),
      let type = script.type(of: table)
    else { return nil }
    // Parameters of its own have names that only the author knows.
    let known = type == "Parameters" ? script.inheritedParameters : script.keys(of: type)
    let written = outline.tables[table].keys.filter { !$0.range.contains(start) }.map { $0.name }
    return known.filter { !written.contains($0.name) }
  }

  /// Whether a separator belongs to a table, not to a call or a function in it.
  private func isIn(_ table: Int, _ separator: Int) -> Bool {
    let start = outline.tables[table].range.lowerBound
    if let function = outline.function(at: separator),
      outline.functions[function].range.lowerBound > start
    {
      return false
    }
    var depth = 0
    for token in outline.tokens
    where token.range.lowerBound > start && token.range.lowerBound < separator {
      if token.kind == .word("(") { depth += 1 }
      if token.kind == .word(")") { depth -= 1 }
    }
    return depth <= 0
  }
}
