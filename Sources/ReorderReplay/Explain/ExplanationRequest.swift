package import ReorderCore
internal import ReorderScripting

/// The decision that is to be explained: the latest one that meets all of this.
package struct ExplanationRequest: Hashable, Sendable {
  /// The hook; `nil` for `target`, or if that has not been asked, any.
  package var hook: PolicyHook?
  /// The latest time of the decision; `nil` for the end of the replay.
  package var time: Timestamp?

  /// Creates a request.
  package init(hook: PolicyHook? = nil, time: Timestamp? = nil) {
    self.hook = hook
    self.time = time
  }
}

/// Nothing was decided that a request asks for.
package struct NoExplanation: Error, Hashable, Sendable {
  /// The request.
  package let request: ExplanationRequest
  /// The first decision after it, if there is one.
  package let next: DecisionStart?
}

extension NoExplanation: CustomStringConvertible {
  /// What was asked for, and when there is something.
  package var description: String {
    let by = request.time.map { " by \(LuaLiteral.number($0.milliseconds)) ms" } ?? ""
    let first = next.map { LuaLiteral.number($0.time.milliseconds) }
    guard let hook = request.hook else {
      let later = next.map { "; the first decision is \($0.hook.rawValue), at \(first ?? "") ms" }
      return "nothing has been decided\(request.time == nil ? " yet" : by)\(later ?? "")"
    }
    return "\(hook.rawValue) has not been asked\(request.time == nil ? " yet" : by)"
      + (first.map { "; it is first asked at \($0) ms" } ?? "")
  }
}
