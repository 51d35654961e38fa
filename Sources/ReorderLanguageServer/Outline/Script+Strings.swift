internal import ReorderAuthoring
internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

// What the strings of a script name.
extension Script {
  /// What a string names, by its token.
  func role(ofString token: Int) -> StringRole? {
    let before = outline.isWord(token - 1, "(") ? token - 2 : token - 1
    if outline.name(before) == "require", outline.uses[before] == nil { return .module }
    if outline.isWord(token - 1, "=") { return role(ofValueAt: token) ?? item(token) }
    if outline.isWord(token - 1, "==") || outline.isWord(token - 1, "~=") {
      return (choices(ofValueAt: token - 2).map { .choice($0) }) ?? item(token)
    }
    return answer(token) ?? item(token)
  }

  /// The value of a key.
  private func role(ofValueAt token: Int) -> StringRole? {
    guard let name = outline.name(token - 2), outline.keys.contains(token - 2),
      let table = outline.table(at: outline.tokens[token].range.lowerBound)
    else { return nil }
    if kind == .spec, name == "trace" { return .trace }
    if kind == .spec, name == "behaviour" { return .behaviour }
    if kind == .behaviour, name == "extends", table == outline.root { return .behaviour }
    let key = type(of: table).flatMap(Self.hostTable)?.keys.first { $0.name == name }
    return key.flatMap { Self.words($0.type) }.map { .choice($0) }
  }

  /// The words in a type such as `"insert"|"exchange"?`.
  private static func words(_ type: String) -> [String]? {
    guard type.contains("\"") else { return nil }
    return type.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// The strings that the value ending at a token may be.
  private func choices(ofValueAt token: Int) -> [String]? {
    guard let name = outline.name(token) else { return nil }
    guard outline.isWord(token - 1, ".") else {
      guard let variable = outline.uses[token],
        case .parameter(let function, 0) = outline.variables[variable].value,
        hook(of: function)?.name == "announce"
      else { return nil }
      return keys(of: "Listeners").map { $0.name }
    }
    switch subject(before: token - 1) {
    case .host(let object):
      guard case .choice(let words) = object.fields.first(where: { $0.name == name })?.kind else {
        return nil
      }
      return words
    case .parameters:
      let words = choices(ofParameter: name)
      return words.isEmpty ? nil : words
    default: return nil
    }
  }

  /// The words that a hook may return, if the string is in its first result.
  private func answer(_ token: Int) -> StringRole? {
    let offset = outline.tokens[token].range.lowerBound
    guard let function = outline.function(at: offset), let hook = hook(of: function),
      let words = hook.results.first.flatMap(Self.words)
    else { return nil }
    for index in stride(from: token - 1, to: max(token - 40, 0), by: -1) {
      if outline.isWord(index, "return") { return .choice(words) }
      if ["{", "(", ",", "end", "then"].contains(where: { outline.isWord(index, $0) }) { break }
    }
    return nil
  }

  /// In a spec, the items of the last trace that it names.
  private func item(_ token: Int) -> StringRole? {
    guard kind == .spec else { return nil }
    for index in stride(from: token - 1, to: 1, by: -1) {
      if outline.name(index - 2) == "trace", outline.isWord(index - 1, "="),
        case .string(let name) = outline.tokens[index].kind
      {
        return .item(trace: name)
      }
    }
    return nil
  }

  // MARK: Values

  /// The names that a string may be.
  func members(of role: StringRole) -> [Member] {
    switch role {
    case .module: (source.moduleNames() + specModules).map { Member(name: $0, kind: .module) }
    case .trace: ((try? source.traceNames()) ?? []).map { Member(name: $0, kind: .file) }
    case .behaviour:
      (((try? source.behaviourNames()) ?? []) + [ScriptSource.native]).map {
        Member(name: $0, kind: .file)
      }
    case .item(let trace): items(of: trace).map { Member(name: $0, kind: .value) }
    case .choice(let words): words.map { Member(name: $0, kind: .value) }
    }
  }

  private var specModules: [String] { kind == .spec ? SpecAPI.modules : [] }

  /// What a string names, with the file that it is in.
  func member(named name: String, as role: StringRole) -> Member? {
    let start = 0..<0
    switch role {
    case .module:
      guard let file = try? source.module(name) else { return nil }
      return Member(name: name, kind: .module, summary: file.path, place: .script(file, start))
    case .behaviour:
      guard name != ScriptSource.native, let file = try? source.behaviour(name) else { return nil }
      let summary = other(file, .behaviour).summary ?? file.path
      return Member(name: name, kind: .file, summary: summary, place: .script(file, start))
    case .trace:
      guard let file = try? source.trace(name) else { return nil }
      let items = items(of: name)
      let shown = items.prefix(12).joined(separator: ", ") + (items.count > 12 ? ", …" : "")
      return Member(name: name, kind: .file, summary: shown, place: .script(file, start))
    case .item, .choice: return nil
    }
  }

  /// The behaviour's own sentence about itself.
  private var summary: String? {
    guard let root = outline.root,
      let key = outline.tables[root].keys.first(where: { $0.name == "summary" }),
      key.value < outline.tokens.count, case .string(let text) = outline.tokens[key.value].kind
    else { return nil }
    return text
  }

  /// The longest trace whose items are listed, in bytes, and the most items.
  private static let (longestTrace, mostItems) = (1 << 20, 500)

  private func items(of trace: String) -> [String] {
    guard let file = try? source.trace(trace), file.bytes.count <= Self.longestTrace else {
      return []
    }
    var warnings: [TraceWarning] = []
    let traces = try? Trace.all(in: file.bytes, file: file.path, warnings: &warnings)
    let sections = traces?.first?.header.scene.sections ?? []
    return Array(sections.lazy.flatMap(Self.items).prefix(Self.mostItems))
  }

  private static func items(of section: SectionDescription) -> [String] {
    switch section.items {
    case .listed(let items): items.map { $0.id }
    case .generated(let count, let prefix):
      (0..<min(max(count, 0), mostItems)).map { "\(prefix)\($0)" }
    }
  }
}
