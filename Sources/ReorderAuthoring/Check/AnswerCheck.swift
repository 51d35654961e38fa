internal import ReorderCore
internal import ReorderScripting

/// Compares what the hooks of a behaviour return, as far as the text shows it, with what they may
/// return.
struct AnswerCheck {
  let hooks: [StaticHook]
  let evaluator: StaticEvaluator

  var problems: [ScriptProblem] {
    var seen: Set<ScriptProblem> = []
    let all = hooks.flatMap(problems).filter { seen.insert($0).inserted }
    return Array(all.prefix(ScriptCheck.mostOfAKind))
  }

  private func problems(of hook: StaticHook) -> [ScriptProblem] {
    guard let reply = hook.reply else { return [] }
    return hook.function.returns.flatMap { problems(of: $0.values, of: hook, reply) }
  }

  private func problems(
    of list: [LuaExpression], of hook: StaticHook, _ reply: HookReply
  ) -> [ScriptProblem] {
    var problems: [ScriptProblem] = []
    for (position, kind) in reply.values.enumerated() {
      let values = evaluator.values(at: position, of: list, in: hook.script)
      let judge = AnswerJudge(hook: hook.name, wanted: reply.wanted, evaluator: evaluator)
      for value in values where !value.isNil {
        let found = judge.problems(of: value, as: kind)
        problems += found
        guard found.isEmpty, position == 0, list.count == 1, !list[0].givesSeveral,
          !value.isUnknown
        else { continue }
        if reply.required > 1 { problems.append(judge.wrong(value, got: "only \(value.phrase)")) }
        if hook.name == PolicyHook.autoscroll.rawValue, value.number != 0 {
          problems.append(value.problem(.oneSpeed(value.phrase)))
        }
      }
    }
    return problems
  }
}
