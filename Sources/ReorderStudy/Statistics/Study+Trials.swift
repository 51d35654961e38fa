internal import ReorderCore
internal import ReorderJSON

// A study as JSON Lines: what several processes or machines have done becomes one study.
extension Study {
  /// The first line of a study's trials: the settings, the tasks, and whose hands did them.
  package var header: [UInt8] {
    JSONWriter.line { object in
      object.member("study", 1)
      object.key("settings")
      object.array { list in
        for setting in settings {
          list.object { $0.members(of: setting) { writer, text in writer.value(text) } }
        }
      }
      object.key("tasks")
      object.array { list in for task in tasks { list.value(task) } }
      object.member("pointer", kind.rawValue)
      object.member("seed", Int(clamping: seed))
    }
  }
}

extension JSONWriter {
  /// Writes the behaviour and the parameters of a setting.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - write: Writes the text of a value.
  mutating func members(
    of setting: Study.Setting, write: (inout JSONWriter, String) -> Void
  ) {
    member("behaviour", setting.behaviour)
    member("params") { params in
      for value in setting.values {
        params.key(escaping: value.key)
        if let text = value.text { write(&params, text) } else { params.null() }
      }
    }
  }
}

extension TrialResult {
  /// The result as a line of a study's trials.
  ///
  /// - Parameters:
  ///   - setting: The number of the setting in the header.
  ///   - task: The number of the task in the header.
  ///   - hand: The number of the hand.
  package func line(setting: Int, task: Int, hand: Int) -> [UInt8] {
    JSONWriter.line { object in
      object.member("setting", setting)
      object.member("task", task)
      object.member("hand", hand)
      object.member("done", isDone)
      object.key("seconds")
      object.value(seconds)
      object.key("first_move")
      if let secondsToFirstMove { object.value(secondsToFirstMove) } else { object.null() }
      object.key("distance")
      object.value(distance)
      object.key("edge_seconds")
      object.value(edgeSeconds)
      for (key, count) in Self.counts {
        object.key(escaping: key)
        object.value(Int(self[keyPath: count]))
      }
    }
  }

  /// The whole numbers of a result, by their keys.
  static var counts: [(key: String, count: WritableKeyPath<TrialResult, Int32>)] {
    [
      ("moves", \.moves), ("reversals", \.reversals), ("overshoots", \.overshoots),
      ("corrections", \.corrections), ("errors", \.errors), ("slips", \.slips),
    ]
  }
}
