internal import ReorderCore
internal import ReorderJSON

extension Study {
  /// A row of a study: a setting at one task, or at all of them.
  package struct Row: Hashable, Sendable {
    /// The setting.
    package let setting: Int
    /// The task; `nil` for all of them together.
    package let task: Int?
  }

  /// The rows: of each setting all tasks together, and each task for itself if there are several.
  ///
  /// - Parameter showsTasks: Whether each task has a row.
  package func rows(showingTasks showsTasks: Bool = true) -> [Row] {
    settings.indices.flatMap { setting in
      [Row(setting: setting, task: nil)]
        + (showsTasks && tasks.count > 1
          ? tasks.indices.map { Row(setting: setting, task: $0) } : [])
    }
  }

  /// A row as a line of JSON: what sets it apart, every figure with its interval, and how far it is
  /// from the first setting.
  package func line(of row: Row) -> [UInt8] {
    let setting = settings[row.setting]
    return JSONWriter.line { object in
      object.members(of: setting) { writer, text in writer.scalar(text) }
      object.key("task")
      if let task = row.task { object.value(tasks[task]) } else { object.null() }
      object.member("hands", hands)
      object.member("pointer", kind.rawValue)
      for measure in StudyMeasure.allCases {
        object.key(escaping: measure.rawValue)
        object.write(estimate(measure, of: row.setting, task: row.task))
      }
      guard row.setting > 0 else { return }
      object.key("against_first")
      object.object { members in
        for measure in StudyMeasure.allCases {
          members.key(escaping: measure.rawValue)
          members.write(difference(measure, of: row.setting, from: 0, task: row.task))
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ estimate: Estimate) {
    object { members in
      members.key("value")
      members.value(estimate.value)
      members.key("low")
      members.value(estimate.low)
      members.key("high")
      members.value(estimate.high)
    }
  }
}
