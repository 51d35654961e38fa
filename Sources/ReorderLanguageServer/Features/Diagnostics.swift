internal import ReorderAuthoring
internal import ReorderJSON
internal import ReorderScripting

/// The problems that the check finds in a document as it is.
struct Diagnostics {
  let workspace: Workspace

  /// The problems; none for a file outside a directory of scripts.
  func problems(in document: Document) -> [ScriptProblem] {
    guard let location = workspace.location(of: document),
      let check = try? ScriptCheck(workspace.source(of: location.root))
    else { return [] }
    switch location.kind {
    case .behaviour(let name): return check.problems(ofBehaviour: name)
    case .module(let name): return check.problems(ofModule: name)
    case .spec(let name): return check.problems(ofSpec: name)
    }
  }

  /// Writes the parameters of `textDocument/publishDiagnostics`.
  func write(_ document: Document, _ params: inout JSONWriter) {
    let problems = problems(in: document)
    let tokens = problems.isEmpty ? [] : ScriptOutline(document.lines.bytes).tokens
    params.member("uri", document.uri)
    if let version = document.version { params.member("version", version) }
    params.member("diagnostics", problems) { values, problem in
      values.object { object in
        object.member("range", range(of: problem, in: document, tokens))
        object.member("severity", problem.isNote ? 3 : problem.isHarmless ? 2 : 1)
        object.member("source", "reorder")
        object.member("code", problem.kind.rawValue)
        object.member("message", problem.sentence)
        if problem.isUnused { object.member("tags", [1]) { $0.value($1) } }
      }
    }
  }

  /// The word at a problem's place; the start of the document if the place is not in it.
  private func range(
    of problem: ScriptProblem, in document: Document, _ tokens: [LuaToken]
  ) -> TextRange {
    guard let place = problem.place, isAbout(problem, document) else { return .top }
    let offset = document.lines.offset(line: place.line, column: place.column ?? 1)
    var range = offset..<offset
    if place.column == nil {
      range = Self.words(of: document.lines.line(place.line - 1))
    } else if let token = tokens.first(where: { $0.range.contains(offset) }) {
      range = token.range
    }
    return document.lines.range(range, workspace.encoding)
  }

  private func isAbout(_ problem: ScriptProblem, _ document: Document) -> Bool {
    guard let location = workspace.location(of: document) else { return false }
    return problem.file == "\(location.root)/\(location.path)"
  }

  /// A line without the blanks around it.
  private static func words(of line: ArraySlice<UInt8>) -> Range<Int> {
    let start = line.firstIndex { $0 > 0x20 } ?? line.startIndex
    let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return start..<end
  }
}

extension ScriptProblem {
  /// Whether the script does the same with and without it.
  fileprivate var isHarmless: Bool {
    if case .repeatedKey = code { true } else { isUnused }
  }

  /// Whether it is about a variable that is never read.
  fileprivate var isUnused: Bool {
    switch code {
    case .unusedLocal, .unreadLocal: true
    default: false
    }
  }
}
