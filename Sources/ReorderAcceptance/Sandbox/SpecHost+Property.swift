internal import ReorderCore
internal import ReorderLaws
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// Properties of random drags.
extension SpecHost {
  /// Checks what a spec says of its drags.
  ///
  /// - Returns: The property's number.
  func drags(_ options: ScriptValue) throws(Refusal) -> ScriptSandbox.Answer {
    let hasScene = options["lines"] != nil || options["trace"] != nil
    let trace: Trace?
    do { trace = hasScene ? try self.trace(options) : nil } catch { throw Refusal(error) }
    let source = try DragSource(options, seed: files.seed, over: trace)
    let first = source.trace(0, press: 0)
    let press: Double
    let cost: Int
    do {
      let setup = try SpecPlan(first, options, stop: stop).setup
      touch(first, setup.header.behaviour)
      let behaviour = try setup.behaviour(in: scripts, stop: stop)
      press = (behaviour.press ?? PressRules()).touch.duration * 1000
      cost = behaviour.totalInstructions
    } catch {
      throw refusal(error)
    }
    let number = (properties.keys.max() ?? 0) + 1
    properties[number] = DragProperty(source, options, press: press)
    return ScriptSandbox.Answer(.integer(number), cost: cost)
  }

  /// Replays the next drag of a property, which has a whole budget for it.
  ///
  /// - Returns: The run, whether it is the last one, and what to say of it; nil if all have passed.
  func attempt(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    guard let number = arguments[0].whole, let property = properties[number] else {
      throw Refusal("there is no such property")
    }
    if let run = property.run { forget(run: run) }
    try checkRoom()
    guard property.work <= DragProperty.mostWork else {
      throw Refusal(
        "the \(property.search.drags) drags so far have taken as much as \(DragProperty.mostWork) "
          + "instructions; ask for fewer drags, or for a smaller scene")
    }
    var failed = arguments[1].isTruthy
    while true {
      if stop.isRaised { throw Refusal("stopped") }
      let step = property.search.next(failed: failed)
      failed = false
      switch step {
      case .passed:
        properties[number] = nil
        guard property.lifts > 0 else {
          throw Refusal(
            "none of the \(property.source.count) drags lifts anything, so nothing was tested")
        }
        return ScriptSandbox.Answer()
      case .attempt(let trace):
        // A simpler drag may be none, such as a finger that leaves before it comes.
        guard let answer = try? replay(trace, of: property, isLast: false) else { continue }
        return answer
      case .last(let trace):
        properties[number] = nil
        return try replay(trace, of: property, isLast: true)
      }
    }
  }

  private func replay(
    _ trace: Trace, of property: DragProperty, isLast: Bool
  ) throws(Refusal) -> ScriptSandbox.Answer {
    let run: SpecRun
    var kept = trace
    do {
      let setup = try SpecPlan(trace, property.options, stop: stop).setup
      run = try SpecRun(setup, under: try setup.behaviour(in: scripts, stop: stop))
      try run.play(trace)
      kept.header = setup.header
      if let rate = setup.tickRate { kept.header.tickHz = rate }
    } catch {
      throw Refusal(error)
    }
    property.work += run.cost
    if run.outcome.events.contains(where: { $0.kind == .began }) { property.lifts += 1 }
    (property.run, property.trace) = (try add(run), kept)
    var answer = ScriptSandbox.Answer(
      .record([
        "run": .integer(property.run ?? 0), "is_last": .boolean(isLast),
        "report": isLast ? .string(report(of: kept, property)) : .nil,
      ]), cost: run.cost)
    answer.renewsBudget = true
    return answer
  }

  /// What a failure says of its drag, and of how to see it again.
  private func report(of trace: Trace, _ property: DragProperty) -> String {
    var lines = [property.summary] + DragText.lines(of: trace)
    let name = SafeName.of(property.test)
    if let save = files.save, let file = files.file {
      var saved = trace
      saved.header.name = name
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      let path = "\(folder)failures/\(name)\(ScriptSource.traceSuffix)"
      do {
        try save(path, String(decoding: saved.encoded, as: UTF8.self))
        lines.append("saved as \(path); to pin it: replay { trace = \"failures/\(name)\" }")
      } catch {
        lines.append("not saved: \(error)")
      }
    }
    if let file = files.file {
      let seed = files.seed.map { " --seed \($0)" } ?? ""
      lines.append(
        "again: reorder test \(file) --filter \(Self.quoted(property.test))\(seed)")
    }
    return lines.joined(separator: "\n")
  }

  /// A word for a shell.
  private static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
