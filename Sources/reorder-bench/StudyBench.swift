import ReorderCore
import ReorderScripting
import ReorderStudy
import ReorderTrace

/// What a simulated hand takes beside the engine that it watches.
enum StudyBench {
  private static let hands = 100

  /// A trial, over a replay of its trace, both under the same script; and what the hands do.
  static func figures() throws -> [Figure] {
    var warnings: [TraceWarning] = []
    guard let set = TaskSet.shipped.first else { return [] }
    let tasks = try TaskSet.tasks(in: set.bytes, file: set.name, warnings: &warnings)
    let behaviour = try Behaviour(named: "half_overlap", in: .shipped)
    guard behaviour.remember() else { return [] }
    let population = HandPopulation(.touch)
    func trial(_ task: StudyTask, _ hand: Int, recording: Bool = false) -> Trial {
      Trial(
        task, hand: population.hand(hand, seed: 1), number: hand, seed: 1, recording: recording)
    }
    var traces: [Trace] = []
    var (samples, moves) = (0, 0)
    for task in tasks {
      for hand in 0..<hands {
        var (trial, policy) = (trial(task, hand, recording: true), behaviour)
        moves += Int(trial.run(asking: &policy).moves)
        traces.append(trial.trace(named: task.name, behaviour: nil, parameters: [:]))
        samples += traces[traces.count - 1].records.count { $0.action.isSample }
        _ = behaviour.rewind()
      }
    }
    let pair = try Pair(runs: 5) {
      nanoseconds {
        for task in tasks {
          for hand in 0..<hands {
            var (trial, policy) = (trial(task, hand), behaviour)
            _ = trial.run(asking: &policy)
            _ = behaviour.rewind()
          }
        }
      }
    } over: {
      try nanoseconds {
        for trace in traces {
          var policy = behaviour
          var replayer = try Replayer(trace)
          _ = try replayer.run(trace, asking: &policy)
          _ = behaviour.rewind()
        }
      }
    }
    return [
      Figure("hand_sample_ratio", pair.ratio - 1, "ratio", .atMost(1)),
      Figure(
        "study_trials_s", Double(traces.count) / (median(pair.first) / 1e9), "trials/s",
        .atLeast(1_000_000 / 1200)),
      .count("study_samples", Double(samples), "samples"),
      .count("study_moves", Double(moves), "moves"),
    ]
  }
}
