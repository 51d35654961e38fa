internal import ReorderScripting
internal import ReorderText

/// Finds unknown names, accidental globals, unused locals and repeated keys.
struct NameCheck {
  let text: ScriptText
  let chunk: LuaChunk
  let uses: LuaUses
  /// The globals that the script may read.
  let known: [String]

  /// Globals that let a script create other globals which its text does not show.
  private static let doors: Set<String> = ["_G", "_ENV", "load"]

  var problems: [ScriptProblem] { written + unknown + unread + repeated }

  private var written: [ScriptProblem] {
    var seen: Set<String> = []
    let names = chunk.variables.map { $0.name }
    let first = uses.globals.filter { $0.isWritten && seen.insert($0.name).inserted }
    return first.prefix(ScriptCheck.mostOfAKind).map { use in
      text.problem(
        .writtenGlobal(use.name, nearest: NearestName.of(use.name, among: names)), at: use.offset)
    }
  }

  private var unknown: [ScriptProblem] {
    guard !uses.globals.contains(where: { Self.doors.contains($0.name) }) else { return [] }
    let known = Set(known).union(uses.writtenGlobals)
    let names = chunk.variables.map { $0.name } + known.sorted()
    return uses.globals.filter { !known.contains($0.name) }.prefix(ScriptCheck.mostOfAKind)
      .map { use in
        let nearest = NearestName.of(use.name, among: names)
        return text.problem(.unknownName(use.name, nearest: nearest), at: use.offset)
      }
  }

  /// Parameters and loop variables exist whether or not they are used.
  private var unread: [ScriptProblem] {
    let unread = chunk.variables.indices.lazy.compactMap { number -> ScriptProblem? in
      let variable = chunk.variables[number]
      guard variable.origin == .local || variable.origin == .function,
        !variable.name.hasPrefix("_"), variable.attribute != "close", uses.reads[number] == nil
      else { return nil }
      let isSet = uses.writes[number] != nil
      return text.problem(
        isSet ? .unreadLocal(variable.name) : .unusedLocal(variable.name), at: variable.offset)
    }
    return Array(unread.prefix(ScriptCheck.mostOfAKind))
  }

  private var repeated: [ScriptProblem] {
    var problems: [ScriptProblem] = []
    for fields in uses.tables {
      var seen: Set<String> = []
      for case let key? in fields.lazy.map({ $0.key }) {
        guard let name = key.string, !seen.insert(name).inserted else { continue }
        problems.append(text.problem(.repeatedKey(name), at: key.offset))
        if problems.count == ScriptCheck.mostOfAKind { return problems }
      }
    }
    return problems
  }
}
