internal import LuaRuntime
internal import ReorderText

/// Suggests names for one that has no value.
struct Names {
  let text: SourceText
  let sourceMap: SourceMap

  /// - Parameters:
  ///   - variable: The name without a value.
  ///   - index: The index of its word in the text.
  ///   - isNil: Whether its value is nil.
  func fixIt(for variable: LuaVariable, at index: Int?, isNil: Bool) -> FixIt? {
    let (name, kind) = (variable.name, variable.kind)
    switch kind {
    case .global: return isNil ? global(name) : nil
    case .field, .method:
      guard let index, index > 1 else { return nil }
      let base = text.tokens[index - 2].text
      if !isNil {
        let isCalled =
          kind == .method
          || index + 1 < text.tokens.count
            && text.tokens[index + 1].text == "("
        guard isCalled, let object = Vocabulary.object(with: name), object.name == base
        else { return nil }
        return .write("\(base).\(name)")
      }
      return member(name, of: base, isMethod: kind == .method)
    case .local, .upvalue, .constant: return nil
    }
  }

  /// The host object that has a field missing from another one.
  static func otherObject(with field: String, than object: String) -> FixIt? {
    guard let other = Vocabulary.object(with: field), other.name != object else { return nil }
    return .note("\(other.name) has '\(field)'")
  }

  private func global(_ name: String) -> FixIt? {
    if let fixIt = Habit.fixIt(forGlobal: name) { return fixIt }
    if let object = Vocabulary.object(with: name), object.isMethod {
      return .write("\(object.name):\(name)(…)")
    }
    if let library = Vocabulary.library(with: name) { return .write("\(library).\(name)") }
    return nearest(to: name, among: variables + Vocabulary.globals)
  }

  private func member(_ name: String, of base: String, isMethod: Bool) -> FixIt? {
    if let members = Vocabulary.members(of: base) { return nearest(to: name, among: members) }
    if let module = module(behind: base), let text = sourceMap.text(ofModule: module) {
      return nearest(to: name, among: Names(text: text, sourceMap: sourceMap).fields)
    }
    // A name this short is near any other.
    guard name.count > 2 else { return nil }
    let library = isMethod ? Vocabulary.members(of: "string") ?? [] : []
    return nearest(to: name, among: fields + library)
  }

  private func nearest(to name: String, among names: [String]) -> FixIt? {
    NearestName.of(name, among: names).map { .name($0) }
  }

  /// The module that a variable holds, as in `local name = require "module"`.
  private func module(behind variable: String) -> String? {
    let tokens = text.tokens
    for at in tokens.indices.dropLast(3)
    where tokens[at].text == variable && tokens[at + 1].text == "="
      && tokens[at + 2].text == "require"
    {
      let string = tokens[(at + 3)...].prefix(2).first { $0.kind == .string }
      if let string { return String(string.content) }
    }
    return nil
  }

  /// The names in the text that are, or could be, variables.
  private var variables: [String] { names { $0 != "." && $0 != ":" } }

  /// The names in the text that are looked up in something, or are keys of a table.
  private var fields: [String] {
    let tokens = text.tokens
    return names { $0 == "." || $0 == ":" }
      + tokens.indices.dropLast().filter { tokens[$0].kind == .name && tokens[$0 + 1].text == "=" }
      .map { tokens[$0].text }
  }

  private func names(behind isWanted: (String) -> Bool) -> [String] {
    let tokens = text.tokens
    return tokens.indices
      .filter { tokens[$0].kind == .name && isWanted($0 > 0 ? tokens[$0 - 1].text : "") }
      .map { tokens[$0].text }
  }
}
