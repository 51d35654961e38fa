/// What a message of Lua or of the sandbox is about, read out of its words; never what a script
/// gave to `error`, which may say anything.
enum Complaint: Hashable {
  /// How Lua knows a value: "field", "global", "local", "method", "upvalue", "constant".
  case variable(kind: String, name: String)
  /// A field, or a parameter, that a host object has not.
  case unknownField(String, of: String)
  /// A field that cannot be assigned.
  case readOnly(String)
  /// A method that was called with a dot.
  case selfless(String)
  /// An argument of a function.
  case argument(Int, of: String)
  /// The word at which the source stops being Lua; `nil` at its end, with the line of what is open.
  case near(String?, opened: Int?)
  /// A module that cannot be had.
  case module
  /// Something between two values that have no names.
  case operation(Set<String>)
  /// Nothing that could be found in a line.
  case other

  /// - Parameters:
  ///   - message: The message without its place.
  ///   - isSyntax: Whether the compiler wrote it.
  init(_ message: String, isSyntax: Bool) {
    self =
      isSyntax
      ? Self.syntax(message) ?? .other
      : Self.variable(message) ?? Self.field(message) ?? Self.argument(message)
        ?? Self.operation(message)
  }

  private static func syntax(_ message: String) -> Complaint? {
    let opened = message.text(between: " at line ", and: ")").flatMap { Int($0) }
    if message.hasSuffix(" near <eof>") { return .near(nil, opened: opened) }
    guard let word = message.text(afterLast: " near '"), word.hasSuffix("'") else { return nil }
    return .near(String(word.dropLast()), opened: opened)
  }

  private static let kinds: Set<Substring> = [
    "field", "global", "local", "method", "upvalue", "constant",
  ]

  private static func variable(_ message: String) -> Complaint? {
    guard message.hasSuffix("')"), let tail = message.text(afterLast: " ("),
      let space = tail.firstIndex(of: " "), kinds.contains(tail[..<space]), !tail.hasSuffix(" '?')")
    else { return nil }
    return .variable(
      kind: String(tail[..<space]), name: String(tail[space...].dropFirst(2).dropLast(2)))
  }

  private static func field(_ message: String) -> Complaint? {
    if let name = message.text(between: "unknown field '", and: "' of ") {
      return .unknownField(name, of: message.text(afterLast: "' of ").map(String.init) ?? "")
    }
    if let name = message.text(between: "unknown parameter '", and: "'") {
      return .unknownField(name, of: "p")
    }
    if message.hasPrefix("field '"), message.hasSuffix(" is read-only") {
      return message.text(between: "field '", and: "' of ").map { .readOnly($0) }
    }
    if message.contains("' needs its "), let name = message.text(between: "'", and: "'") {
      return .selfless(name)
    }
    return nil
  }

  private static func argument(_ message: String) -> Complaint? {
    guard let number = message.text(between: "bad argument #", and: " to '").flatMap({ Int($0) }),
      let name = message.text(between: " to '", and: "'")
    else { return nil }
    return .argument(number, of: name.split(separator: ".").last.map(String.init) ?? name)
  }

  private static func operation(_ message: String) -> Complaint {
    if message.hasPrefix("attempt to compare") { return .operation(["<", ">", "<=", ">="]) }
    if message.hasPrefix("attempt to concatenate") { return .operation([".."]) }
    if message.hasPrefix("attempt to perform arithmetic") {
      return .operation(["+", "-", "*", "/", "//", "%", "^"])
    }
    let isModule = message.hasPrefix("module '") || message.hasSuffix(".lua: no such file")
    return isModule ? .module : .other
  }
}

extension String {
  /// What stands between the first of one text and the next of another.
  func text(between start: String, and end: String) -> String? {
    guard let from = range(of: start, in: startIndex..<endIndex),
      let to = range(of: end, in: from.upperBound..<endIndex)
    else { return nil }
    return String(self[from.upperBound..<to.lowerBound])
  }

  /// What stands behind the last of a text.
  func text(afterLast start: String) -> Substring? {
    var found: Range<Index>?
    var at = startIndex
    while let next = range(of: start, in: at..<endIndex) { (found, at) = (next, next.upperBound) }
    return found.map { self[$0.upperBound...] }
  }

  private func range(of text: String, in bounds: Range<Index>) -> Range<Index>? {
    var start = bounds.lowerBound
    while start < bounds.upperBound {
      if self[start..<bounds.upperBound].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      formIndex(after: &start)
    }
    return nil
  }
}
