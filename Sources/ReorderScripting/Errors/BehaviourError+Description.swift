internal import ReorderCore
internal import ReorderText

extension BehaviourError: CustomStringConvertible {
  /// The full report: the place and the problem, the marked line, the calls that led there, the
  /// hook and its time, and what the engine does next.
  public var description: String {
    let hint = fixIt?.description ?? ""
    let first = source == nil ? sentence : problem
    var lines = [location.map { "\($0): \(first)" } ?? first]
    lines += source?.drawn(with: hint) ?? []
    lines += calls.map { "   \($0)" }
    for line in printed.suffix(Self.mostPrinted) {
      lines.append("   printed before: \(ScriptMessage.spaced(line))")
    }
    // A script that does not load has said all with its place.
    if let occasion, time != nil || hook == Behaviour.reloadHook {
      lines += ["   \(occasion)", "   \(consequence)"]
    }
    return lines.joined(separator: "\n")
  }

  /// The printed lines that the report shows, the latest ones.
  private static let mostPrinted = 10

  /// `file:line`, or the file alone; `nil` if the sentence names the file itself.
  public var place: String? {
    if case .file = code { return nil }
    return line.map { "\(file):\($0)" } ?? file
  }

  /// `file:line:column`, as far as it is known.
  public var location: String? {
    place.map { place in column.map { "\(place):\($0)" } ?? place }
  }

  /// The problem and the fix, in one line.
  public var sentence: String { problem + (fixIt.map { "; \($0)" } ?? "") }

  /// The problem, in one line.
  public var problem: String {
    switch code {
    case .file(let error): error.description
    case .script(let sentence), .syntax(let sentence): sentence
    case .limit(let limit): limit.sentence
    case .notATable(let got): "a behaviour returns a table; this script returns \(got)"
    case .unknownKey(let key, _): "a behaviour has no '\(key)'"
    case .wrongValue(let key, let got, let wanted): "'\(key)' is \(got); expected \(wanted)"
    case .base(let sentence, _): sentence
    case .missingKey(let key): "'\(key)' is missing"
    case .version(let version):
      "written for api \(version); this program has api \(HostInterface.version)"
    case .unknownParameter(let name, _): "there is no parameter '\(name.excerpt(of: 80))'"
    case .parameter(let name, let refusal): "parameter '\(name.excerpt(of: 80))': \(refusal)"
    case .answer(let got, _) where fixIt != nil: "\(hook ?? "the hook") returns \(got)"
    case .answer(let got, let wanted): "\(hook ?? "the hook") returns \(got); expected \(wanted)"
    case .refused(let refusal): "\(hook ?? "the hook") returns \(refusal.phrase)"
    }
  }

  /// The active calls of the script, innermost first, as text.
  public var traceback: [String] { frames.map { $0.description } }

  /// The calls to list; a single one is at the reported place already.
  private var calls: [String] {
    let listed = hook == nil ? frames[...] : frames.dropLast()
    guard frames.count > 1 else { return [] }
    var words = listed.map { $0.description }
    if framesOmitted > 0 {
      words.insert("… \(framesOmitted) calls left out …", at: max(0, words.count - 3))
    }
    return words
  }

  /// "in target (half.lua:12), called at t=516 ms of drag-two-down".
  private var occasion: String? {
    guard let hook else { return nil }
    let outermost = frames.count > 1 ? frames.last.map { " (\($0.file):\($0.line))" } ?? "" : ""
    guard let time else { return "in \(hook)\(outermost)" }
    let moment = LuaLiteral.number(time.milliseconds)
    return "in \(hook)\(outermost), called at t=\(moment) ms"
      + (trace.map { " of \($0.excerpt)" } ?? "")
  }

  /// What the engine does without the hook.
  private var consequence: String {
    if case .limit(let limit) = code, limit.silencesAll {
      return "using the native rules for the rest of this drag"
    }
    return Self.consequence(ofFailing: hook ?? "")
  }

  /// What the engine does once a hook has failed.
  package static func consequence(ofFailing hook: String) -> String {
    if hook == Behaviour.reloadHook { return "the version before the change stays active" }
    guard PolicyHook(rawValue: hook) != nil else { return "it is not called again in this drag" }
    return "using the native \(hook) rule for the rest of this drag"
  }
}

extension DecisionRefusal {
  /// What is wrong with the answer; positions count from 1, as in Lua.
  package var phrase: String {
    switch self {
    case .wrongKind: "the answer to another question"
    case .notFinite: "a number that is NaN or infinite"
    case .outOfRange: "a number that is too large, or negative where it must not be"
    case .noSuchLevel(let least, let most):
      least == most
        ? "a level that the item cannot have there; it can be on level \(least)"
        : "a level that the item cannot have there; it can be on levels \(least) to \(most)"
    case .noSuchPlace: "a list or zone that the board does not have"
    case .noSuchSlot(let slot):
      "section \(slot.section &+ 1), item \(slot.item &+ 1), which does not exist"
    }
  }
}

extension DecisionRefusal {
  /// What to return instead, if that is known.
  var fixIt: FixIt? {
    guard case .noSuchSlot(let slot) = self else { return nil }
    return slot.section &+ 1 < 1 || slot.item &+ 1 < 1
      ? .note("positions start at 1")
      : .note("the last place of a section is list:items(section)")
  }
}
