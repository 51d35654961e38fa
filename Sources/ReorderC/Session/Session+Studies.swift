#if !hasFeature(Embedded)
internal import ReorderCore
internal import ReorderScripting
internal import ReorderStudy
internal import ReorderText
internal import ReorderTrace

extension Session {
  /// The most hands in one call.
  private static let mostHands = 1_000_000

  /// Lets hands do tasks under the chosen behaviour.
  ///
  /// - Parameters:
  ///   - tasks: The name of a shipped set, or the text of a file.
  ///   - kind: What the hands move.
  ///   - seed: The seed of the hands and of their noise.
  ///   - first: The number of the first hand.
  ///   - count: How many hands.
  /// - Returns: A header, and a line for each task and hand.
  mutating func trials(
    of tasks: [UInt8], kind: PointerKind, seed: UInt64, first: Int, count: Int
  ) throws(SessionError) -> String {
    guard seed <= 1 << 53 else { throw SessionError("the seed is \(seed); expected at most 2^53") }
    guard (0...StudyReader.lastHand).contains(first) else {
      throw SessionError("the first hand is \(first); expected 0 to \(StudyReader.lastHand)")
    }
    guard (1...Self.mostHands).contains(count) else {
      throw SessionError("the number of hands is \(count); expected 1 to \(Self.mostHands)")
    }
    let tasks = try read(tasks)
    var behaviour = try fresh(chosen?.name ?? "default")
    let study = Study(
      settings: [Study.Setting(behaviour.name)], tasks: tasks.map(\.name), hands: count,
      kind: kind, seed: seed)
    var bytes = study.header
    let population = HandPopulation(kind)
    let isKept = behaviour.remember()
    do {
      for (number, task) in tasks.enumerated() {
        for hand in first..<(first + count) {
          if !isKept || !behaviour.rewind() { behaviour = try behaviour.renewed() }
          var trial = Trial(
            task, hand: population.hand(hand, seed: seed), number: hand, seed: seed)
          let result = trial.run(asking: &behaviour)
          if let failure = behaviour.failures.first { throw failure }
          bytes += result.line(setting: 0, task: number, hand: hand)
        }
      }
    } catch {
      throw SessionError("\(error)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func read(_ tasks: [UInt8]) throws(SessionError) -> [StudyTask] {
    let name = String(decoding: tasks, as: UTF8.self)
    let set = TaskSet.shipped.first { $0.name == name }
    guard set != nil || tasks.contains(UInt8(ascii: "{")) else {
      throw SessionError(
        "there is no set of tasks '\(name.excerpt(of: 80))'; \(TaskSet.advice(for: name))")
    }
    var warnings: [TraceWarning] = []
    do {
      let tasks = try TaskSet.tasks(
        in: set?.bytes ?? tasks, file: set?.name ?? file, warnings: &warnings)
      for warning in warnings { problems.append("\(warning)") }
      return tasks
    } catch {
      throw SessionError("\(error)")
    }
  }

  /// The figures of trials, a line for each setting and task.
  func study(_ trials: [UInt8]) throws(SessionError) -> String {
    var reader = StudyReader()
    do {
      try reader.read(trials, of: "trials")
      let study = try reader.study()
      return String(decoding: study.rows().flatMap { study.line(of: $0) }, as: UTF8.self)
    } catch {
      throw SessionError("\(error)")
    }
  }
}
#endif
