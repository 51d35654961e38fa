package import ReorderCore

/// Where two replays of the same trace first differ.
package struct Divergence: Sendable {
  /// A step in which the two differ, and what each of them decided there.
  package struct Moment: Sendable {
    /// The step.
    package let key: StepKey
    /// The hook whose answers differ; `nil` if no hook was asked.
    package let hook: PolicyHook?
    /// What the first decided; `nil` if it was not asked.
    package let first: StepLog.Decision?
    /// What the second decided; `nil` if it was not asked.
    package let second: StepLog.Decision?
    /// The drags after the step; `nil` if there was none.
    package let drags: (first: DragContext?, second: DragContext?)
  }

  /// The first differing answers; `nil` if all are the same.
  package private(set) var decision: Moment?
  /// The first step after which the lists, or what is reported to the application, differ.
  package private(set) var list: Moment?
  /// The two lists after the step that was compared last.
  private var lists: (first: Int?, second: Int?)
  /// What each hook answered last: a script that asks to be asked again has more steps than one
  /// that does not, and may answer the same in all of them.
  private var latest: (first: Answers, second: Answers) = ([:], [:])

  private typealias Answers = [PolicyHook: StepLog.Decision]

  /// Compares two replays of one trace.
  package init(between first: StepLog, and second: StepLog) {
    lists = (first.start, second.start)
    var (one, other) = (first.steps[...], second.steps[...])
    while list == nil, let key = [one.first?.key, other.first?.key].compactMap({ $0 }).min() {
      let left = one.first?.key == key ? one.popFirst() : nil
      let right = other.first?.key == key ? other.popFirst() : nil
      compare(left, right, at: key)
    }
  }

  private mutating func compare(_ left: StepLog.Step?, _ right: StepLog.Step?, at key: StepKey) {
    for decision in left?.decisions ?? [] { latest.first[decision.hook] = decision }
    for decision in right?.decisions ?? [] { latest.second[decision.hook] = decision }
    if decision == nil, differing(left, right).first != nil { decision = moment(key, left, right) }
    lists = (left?.list ?? lists.first, right?.list ?? lists.second)
    if lists.first != lists.second || left?.turns ?? [] != right?.turns ?? [] {
      list = moment(key, left, right, preferring: Self.hooksOfLists)
    }
  }

  /// The hooks whose answers determine the order of a list.
  private static let hooksOfLists: [PolicyHook] = [.canLift, .target, .swap, .cancel]

  /// The hooks that are asked in a step and are answered differently by then, in the order in which
  /// they are asked: what is asked first in a step decides what is asked after it.
  private func differing(_ left: StepLog.Step?, _ right: StepLog.Step?) -> [PolicyHook] {
    let (first, second) = (left?.decisions ?? [], right?.decisions ?? [])
    return (first + second).map { $0.hook }.filter { hook in
      let answers = [first, second].map { $0.filter { $0.hook == hook }.map { $0.answer } }
      return answers[0].count == answers[1].count
        ? answers[0] != answers[1] : latest.first[hook]?.answer != latest.second[hook]?.answer
    }
  }

  /// The first question of a step that the two answer differently, or that only one is asked.
  ///
  /// - Parameter preferred: The hooks to report in preference to others that differ too.
  private func moment(
    _ key: StepKey, _ left: StepLog.Step?, _ right: StepLog.Step?,
    preferring preferred: [PolicyHook] = []
  ) -> Moment {
    let differing = differing(left, right)
    let hook = differing.first { preferred.contains($0) } ?? differing.first
    return Moment(
      key: key, hook: hook, first: hook.flatMap { latest.first[$0] },
      second: hook.flatMap { latest.second[$0] }, drags: (left?.drag, right?.drag))
  }
}
