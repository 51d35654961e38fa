package import ReorderCore
internal import ReorderTrace

/// The results of the same hands at the same tasks under several settings.
package struct Study: Sendable {
  /// A behaviour and the values of the parameters that vary, as they were given.
  package struct Setting: Hashable, Sendable {
    /// The behaviour's name.
    package let behaviour: String
    /// The parameters that vary, each with its value.
    package let values: [Value]

    /// A parameter's value.
    package struct Value: Hashable, Sendable {
      /// The parameter's name.
      package let key: String
      /// The value; `nil` if the behaviour has no such parameter.
      package let text: String?

      /// Creates a value.
      package init(_ key: String, _ text: String?) { (self.key, self.text) = (key, text) }
    }

    /// Creates a setting.
    package init(_ behaviour: String, _ values: [Value] = []) {
      (self.behaviour, self.values) = (behaviour, values)
    }
  }

  /// The settings, the first of which the others are compared with.
  package let settings: [Setting]
  /// The names of the tasks.
  package let tasks: [String]
  /// How many hands tried each task.
  package let hands: Int
  /// What the hands move.
  package let kind: PointerKind
  /// The seed of the hands and of their noise.
  package let seed: UInt64
  /// The results of each setting: the hands of the first task, then those of the next.
  private var results: [[TrialResult]]

  /// Creates a study without results.
  package init(
    settings: [Setting], tasks: [String], hands: Int, kind: PointerKind, seed: UInt64
  ) {
    (self.settings, self.tasks, self.hands) = (settings, tasks, hands)
    (self.kind, self.seed) = (kind, seed)
    results = Array(repeating: [], count: settings.count)
    for index in results.indices { results[index].reserveCapacity(tasks.count * hands) }
  }

  /// Adds results of a setting, in the order of tasks and hands.
  package mutating func add(_ found: [TrialResult], of setting: Int) { results[setting] += found }

  /// The results of a setting at one task; at all of them if `task` is `nil`.
  package func results(of setting: Int, task: Int? = nil) -> [TrialResult] {
    guard let task else { return results[setting] }
    return Array(results[setting][(task * hands)..<((task + 1) * hands)])
  }

  /// A figure of a setting at one task, or at all of them.
  package func estimate(_ measure: StudyMeasure, of setting: Int, task: Int? = nil) -> Estimate {
    measure.estimate(of: results(of: setting, task: task))
  }

  /// How much more of something a setting has than another, hand by hand and task by task.
  package func difference(
    _ measure: StudyMeasure, of setting: Int, from other: Int, task: Int? = nil
  ) -> Estimate {
    measure.difference(
      of: results(of: setting, task: task), from: results(of: other, task: task))
  }
}

extension Study {
  /// The best of several settings by the mean time of all tries.
  package struct Best: Hashable, Sendable {
    /// The setting with the least mean time.
    package let setting: Int
    /// Those that are best for 2.5 of 100 samples of hands or more, and so may be the best.
    package let candidates: [Int]
  }

  /// Finds the best of several settings.
  ///
  /// The hands are drawn again 1,000 times, all tries of a hand together, and each time one setting
  /// has the least mean time (B. Efron, "Bootstrap methods", 1979). O(settings × tries), and 1,000
  /// times O(settings × hands).
  ///
  /// - Parameter candidates: The numbers of the settings, at least one.
  package func best(of candidates: [Int]) -> Best {
    let times = candidates.map { setting in
      (0..<hands).map { hand in
        tasks.indices.reduce(0) { $0 + results[setting][$1 * hands + hand].seconds }
      }
    }
    let all = Array(0..<hands)
    let best = Self.least(times, of: all)
    var counts = Array(repeating: 0, count: candidates.count)
    var random = RandomStream(seed: seed, stream: 0)
    var drawn = all
    for _ in 0..<Self.samples {
      for index in drawn.indices { drawn[index] = random.whole(0...(hands - 1)) }
      counts[Self.least(times, of: drawn)] += 1
    }
    let able = counts.indices.filter { $0 == best || counts[$0] * 40 >= Self.samples }
    return Best(setting: candidates[best], candidates: able.map { candidates[$0] })
  }

  private static var samples: Int { 1000 }

  /// The setting with the least sum over some hands.
  private static func least(_ times: [[Double]], of hands: [Int]) -> Int {
    var (best, least) = (0, Double.infinity)
    for (index, times) in times.enumerated() {
      var sum = 0.0
      for hand in hands { sum += times[hand] }
      if sum < least { (best, least) = (index, sum) }
    }
    return best
  }
}
