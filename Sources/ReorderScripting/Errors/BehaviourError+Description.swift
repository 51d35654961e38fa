internal import ReorderCore

extension BehaviourError: CustomStringConvertible {
  /// The place, the sentence, the traceback and the hook, as a person reads them.
  public var description: String {
    var lines = [place.map { "\($0): \(sentence)" } ?? sentence]
    for frame in traceback { lines.append("   \(frame)") }
    if let hook, let time {
      let moment = ParameterValue.number(time.milliseconds).description
      lines.append("   in \(hook), called at t=\(moment) ms")
      lines.append(
        PolicyHook(rawValue: hook) == nil
          ? "   it is not called again in this drag"
          : "   using the native \(hook) rule for the rest of this drag")
    }
    return lines.joined(separator: "\n")
  }

  /// `file:line`, or the file alone; `nil` where the sentence names the file itself.
  public var place: String? {
    if case .file = code { return nil }
    return line.map { "\(file):\($0)" } ?? file
  }

  /// What is wrong and what to do about it, in one line.
  public var sentence: String {
    switch code {
    case .file(let error): error.description
    case .script(let sentence): sentence
    case .notATable(let got): "a behaviour returns a table; this script returns \(got)"
    case .unknownKey(let key, let nearest): "a behaviour has no '\(key)'" + Self.hint(nearest)
    case .wrongValue(let key, let got, let wanted): "'\(key)' is \(got); wanted: \(wanted)"
    case .missingKey(let key): "'\(key)' is missing"
    case .version(let version):
      "written for api \(version); this program has api \(HostInterface.version)"
    case .unknownParameter(let name, let nearest):
      "there is no parameter '\(name)'" + Self.hint(nearest)
    case .parameter(let name, let refusal): "parameter '\(name)': \(refusal)"
    case .answer(let got, let wanted): "\(hook ?? "the hook") returns \(got); wanted: \(wanted)"
    case .refused(let refusal): "\(hook ?? "the hook") returns \(refusal.words)"
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension DecisionRefusal {
  /// What is wrong with the answer; positions are told as Lua counts them.
  fileprivate var words: String {
    switch self {
    case .wrongKind: "the answer to another question"
    case .notFinite: "a number that is NaN or infinite"
    case .outOfRange: "a number beyond what a screen can show"
    case .noSuchSlot(let slot):
      "section \(slot.section &+ 1), item \(slot.item &+ 1), which does not exist"
    }
  }
}
