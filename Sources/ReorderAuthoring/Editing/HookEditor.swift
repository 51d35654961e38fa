package import ReorderCore
internal import ReorderScripting

/// Puts hooks into the text of a behaviour, where a person would write them.
///
/// It knows files that end in `return { … }`, and those that end in `return M` after a
/// `local M = { … }`. What it does not replace stays, comments included.
package struct HookEditor {
  /// The text so far.
  package private(set) var text: String
  private var source: LuaTokens
  private var chunk: LuaChunk

  /// Reads a behaviour.
  ///
  /// - Returns: `nil` if it is not Lua.
  package init?(_ text: String) {
    guard let source = LuaTokens(text), let chunk = try? LuaParser.parse(Array(text.utf8)) else {
      return nil
    }
    (self.text, self.source, self.chunk) = (text, source, chunk)
  }

  /// Puts a value at a key of the behaviour's table, such as `target`, `on.began` or `name`.
  ///
  /// - Parameters:
  ///   - key: The key; a dot leads into a table.
  ///   - value: The value in Lua.
  ///   - isNew: Whether a key that is not there is added.
  /// - Returns: Whether the text has a shape that this knows.
  package mutating func put(_ key: String, _ value: String, addingIfNew isNew: Bool = true) -> Bool
  {
    guard let (variable, table) = behaviour else { return false }
    let path = key.split(separator: ".").map(String.init)
    if let variable, let write = write(to: path, of: variable) {
      return replace(write, path, value, of: variable)
    }
    if let field = field(path, in: table) {
      guard let range = source.range(ofFieldAt: field.value.offset) else { return false }
      return replace([(range, source.indented(value, as: range.lowerBound))])
    }
    guard isNew else { return true }
    if path.count == 2, let inner = self.field([path[0]], in: table) {
      guard case .table = inner.value.kind else { return false }
      return add(path[1], value, toTableAt: inner.value.offset)
    }
    let value = path.count == 2 ? "{ \(path[1]) = \(value) }" : value
    if let variable, let end = chunk.body.last {
      let name = chunk.variables[variable].name
      return replace([(end.offset..<end.offset, Self.statement(name, path[0], value) + "\n\n")])
    }
    return add(path[0], value, toTableAt: table.offset)
  }

  /// Makes values the defaults of parameters.
  ///
  /// - Parameter values: The values by the parameters' names; a name with a dot, such as
  ///   `press.duration`, is a key of the behaviour's table.
  /// - Returns: The parameters whose defaults are not written in the behaviour's table.
  package mutating func putDefaults(_ values: [String: ParameterValue]) -> [String] {
    var elsewhere: [String] = []
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      let before = text
      let key = name.contains(".") ? name : "params.\(name).default"
      let isKnown = put(key, "\(value)", addingIfNew: false)
      if !isKnown || text == before && !has(key, "\(value)") { elsewhere.append(name) }
    }
    return elsewhere
  }

  /// Whether a key is there with just this value, so that putting it changed nothing.
  private func has(_ key: String, _ literal: String) -> Bool {
    var probe = self
    _ = probe.put(key, "(\(literal))", addingIfNew: false)
    return probe.text != text
  }

  /// The variable that holds the behaviour's table, if there is one, and the table.
  private var behaviour: (variable: Int?, table: LuaExpression)? {
    guard let end = chunk.body.last, end.kind == .return, end.values.count == 1 else { return nil }
    switch end.values[0].kind {
    case .table: return (nil, end.values[0])
    case .local(let variable):
      let made = chunk.body.first { $0.kind == .local && $0.variables == [variable] }
      guard let table = made?.values.first, case .table = table.kind else { return nil }
      return (variable, table)
    default: return nil
    }
  }

  private func field(_ path: [String], in table: LuaExpression) -> TableField? {
    guard case .table(let fields) = table.kind,
      let field = fields.last(where: { $0.key?.string == path[0] })
    else { return nil }
    return path.count == 1 ? field : self.field(Array(path.dropFirst()), in: field.value)
  }

  /// The last statement that assigns a function to a key of a variable.
  private func write(to path: [String], of variable: Int) -> LuaStatement? {
    chunk.body.last { statement in
      guard statement.kind == .assign, statement.targets.count == 1, statement.values.count == 1,
        case .function = statement.values[0].kind
      else { return false }
      return Self.path(of: statement.targets[0], in: variable) == path
    }
  }

  private static func path(of target: LuaExpression, in variable: Int) -> [String]? {
    switch target.kind {
    case .local(variable): return []
    case .index(let table, let key):
      guard let start = path(of: table, in: variable), let name = key.string else { return nil }
      return start + [name]
    default: return nil
    }
  }

  private mutating func replace(
    _ write: LuaStatement, _ path: [String], _ value: String, of variable: Int
  ) -> Bool {
    guard let end = source.endOfFunction(from: write.offset) else { return false }
    let isStatement = source.isFunction(at: write.offset)
    let name = chunk.variables[variable].name
    let key = path.joined(separator: ".")
    let text =
      isStatement ? Self.statement(name, key, value) : "\(name).\(key) = \(value)"
    return replace([(write.offset..<end, text)])
  }

  /// `function M.target(…) … end` for a function, else an assignment.
  private static func statement(_ name: String, _ key: String, _ value: String) -> String {
    guard value.hasPrefix("function") else { return "\(name).\(key) = \(value)" }
    let rest = value.dropFirst("function".count).drop { $0 == " " }
    return rest.first == "(" ? "function \(name).\(key)\(rest)" : "\(name).\(key) = \(value)"
  }

  private mutating func add(_ key: String, _ value: String, toTableAt offset: Int) -> Bool {
    guard let edits = source.edits(adding: key, value, toTableAt: offset) else { return false }
    return replace(edits)
  }

  /// Makes edits, given from the end of the text to its start, if the result is Lua.
  private mutating func replace(_ edits: [(range: Range<Int>, text: String)]) -> Bool {
    var bytes = Array(text.utf8)
    for edit in edits { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    guard let edited = HookEditor(String(decoding: bytes, as: UTF8.self)) else { return false }
    self = edited
    return true
  }
}
