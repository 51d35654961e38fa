internal import ReorderScripting
internal import ReorderText

extension ScriptProblem: CustomStringConvertible {
  /// `file:line:column: problem and fix`, on one line.
  public var description: String { "\(location): \(isNote ? "note: " : "")\(sentence)" }

  /// The place, the problem, the marked line with the fix, and what the engine does.
  public var report: String {
    switch code {
    case .run(let error): return error.description
    case .loading(let error) where error.line != nil: return error.description
    default: break
    }
    guard let source else { return description }
    var lines = ["\(location): \(isNote ? "note: " : "")\(problem)"]
    lines += source.drawn(with: hint ?? "")
    if let consequence { lines.append("   \(consequence)") }
    return lines.joined(separator: "\n")
  }

  /// The problem and the fix.
  public var sentence: String { problem + (hint.map { "; \($0)" } ?? "") }

  /// `file:line:column`, as far as it is known.
  private var location: String {
    guard let place else { return file }
    return "\(file):\(place.line)" + (place.column.map { ":\($0)" } ?? "")
  }

  /// The problem, without the fix.
  public var problem: String {
    switch code {
    case .syntax(let message): message
    case .unknownName(let name, _): "undefined name '\(name.excerpt)'"
    case .writtenGlobal(let name, _): "'\(name.excerpt)' becomes a global"
    case .unusedLocal(let name): "the local '\(name.excerpt)' is never used"
    case .unreadLocal(let name): "the local '\(name.excerpt)' is set but never read"
    case .repeatedKey(let name): "'\(name.excerpt)' is given twice"
    case .module(let error): "cannot require it: \(error)"
    case .unknownField(let name, let object, _): "\(object) has no '\(name.excerpt)'"
    case .notAMethod(let name, let object): "'\(name)' is not a method of \(object)"
    case .writtenField(let name, let object):
      "field '\(name.excerpt)' of \(object) is read-only"
    case .unknownParameter(let name, _): "the behaviour has no parameter '\(name.excerpt)'"
    case .behaviour(let code): BehaviourError(code, file: file).problem
    case .loading(let error), .run(let error): error.problem
    case .answer(let hook, let got, _, _): "\(hook) returns \(got)"
    case .oneSpeed(let got): "autoscroll returns only \(got), a speed along x"
    case .seconds(let key, let number): "'\(key)' is in seconds; \(Self.text(number)) is too long"
    case .methodWithDot(let name, let object, _): "'\(name)' is a method of \(object)"
    case .hookParameter(let name, let hook, let gets?, _):
      "the parameter '\(name)' of \(hook) gets \(gets)"
    case .hookParameter(let name, let hook, nil, _): "\(hook) has no parameter '\(name)'"
    case .argumentCount(let count, let name, _):
      "\(name) is called with \(count) \(count == 1 ? "argument" : "arguments")"
    case .unknownWord(let word, let name, nil, _, _): "\(name) is never \"\(word.excerpt)\""
    case .unknownWord(let word, let name, let what?, _, _):
      "\(name) has no \(what) '\(word.excerpt)'"
    case .droppedResult(let name): "the result of \(name) is not used"
    case .unusedParameter(let name): "no hook reads the parameter '\(name.excerpt)'"
    case .unreachable: "this never runs"
    case .overwritten(let name):
      "the value of '\(name.excerpt)' is replaced before anything reads it"
    case .unreadValue(let name): "nothing reads this value of '\(name.excerpt)'"
    case .neverSet(let name): "the local '\(name.excerpt)' never gets a value"
    case .extraValue: "there is no variable for this value"
    case .backwardLoop: "a loop from the end to the start never runs without a step"
    case .shadow(let name, let line):
      "'\(name.excerpt)' hides the local of the same name at line \(line)"
    case .emptyBlock: "a branch without statements"
    case .unknownCode("", isRemark: true, _): "a remark without words"
    case .unknownCode("ignore", isRemark: true, _): "the remark names no problem"
    case .unknownCode(let word, isRemark: true, _): "there is no remark '\(word.excerpt)'"
    case .unknownCode(let word, isRemark: false, _):
      "'\(word.excerpt)' is no problem that can be ignored"
    case .needlessIgnore(let code): "there is no '\(code)' to ignore"
    }
  }

  /// The fix, or what is allowed, if it can be told.
  private var hint: String? {
    switch code {
    case .unknownName(let name, let nearest):
      Habit.fixIt(forGlobal: name)?.description ?? nearest.map { "did you mean '\($0)'?" }
    case .unknownField(let name, let object, let nearest):
      nearest.map { "did you mean '\($0)'?" }
        ?? Habit.fixIt(forField: name, of: object)?.description
    case .oneSpeed: "expected two speeds: x, y; 0, speed scrolls a vertical list"
    case .writtenGlobal(_, let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "put 'local' before it"
    case .repeatedKey: "the second value wins"
    case .notAMethod(let name, let object): "write \(object).\(name)"
    case .unknownParameter(_, let hint): "\(hint)"
    case .behaviour(let code): BehaviourError(code, file: file).fixIt?.description
    case .loading(let error), .run(let error): error.fixIt?.description
    case .answer(_, _, let wanted, let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "expected \(wanted)"
    case .seconds(_, let number): "did you mean \(Self.text(number / 1000))?"
    case .methodWithDot(_, _, let call): "write \(call)"
    case .hookParameter(_, _, _, let parameters): "write function(\(parameters))"
    case .argumentCount(_, let name, let parameters): "expected \(name)(\(parameters))"
    case .unknownWord(_, _, _, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" }
        ?? "expected one of \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
    case .backwardLoop: "add a third value, -1"
    case .droppedResult: "return it, or keep it in a local"
    case .unknownCode(_, isRemark: true, _): "write ---@reorder ignore CODE"
    case .unknownCode(_, isRemark: false, let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "name the code behind the problem"
    case .needlessIgnore: "take the remark out"
    case .syntax, .unusedLocal, .unreadLocal, .module, .writtenField, .unusedParameter,
      .unreachable, .overwritten, .unreadValue, .neverSet, .extraValue, .shadow, .emptyBlock:
      nil
    }
  }

  /// What the engine does when it gets there, if it is a hook that fails.
  private var consequence: String? {
    guard case .answer(let hook, _, _, _) = code else { return nil }
    return BehaviourError.consequence(ofFailing: hook)
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
