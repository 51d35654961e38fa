internal import ReorderScripting

extension ScriptProblem: CustomStringConvertible {
  /// `file:line:column: problem and fix`, on one line.
  public var description: String {
    guard let place else { return "\(file): \(sentence)" }
    let column = place.column.map { ":\($0)" } ?? ""
    return "\(file):\(place.line)\(column): \(sentence)"
  }

  /// The problem and the fix.
  public var sentence: String {
    switch code {
    case .syntax(let message): message
    case .unknownName(let name, let nearest):
      "undefined name '\(name.excerpt)'" + Self.hint(nearest)
    case .writtenGlobal(let name, let nearest):
      "'\(name.excerpt)' becomes a global"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; put 'local' before it")
    case .unusedLocal(let name): "the local '\(name.excerpt)' is never used"
    case .unreadLocal(let name): "the local '\(name.excerpt)' is set but never read"
    case .repeatedKey(let name): "'\(name.excerpt)' is given twice; the second value wins"
    case .module(let error): "cannot require it: \(error)"
    case .unknownField(let name, let object, let nearest):
      "\(object) has no '\(name.excerpt)'" + Self.hint(nearest)
    case .notAMethod(let name, let object):
      "'\(name)' is not a method of \(object); write \(object).\(name)"
    case .writtenField(let name, let object):
      "field '\(name.excerpt)' of \(object) is read-only"
    case .unknownParameter(let name, let hint):
      "the behaviour has no parameter '\(name.excerpt)'; \(hint)"
    case .behaviour(let code): BehaviourError(code, file: file).sentence
    case .loading(let error): error.sentence
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
