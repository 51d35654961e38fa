internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

/// What is replayed, compared and saved: the latest drag that has ended, or a recording of several.
///
/// It is what a person did, and on which stage. What decides is chosen for each replay, so it stays
/// while behaviours, parameters, scripts and stages change, until another drag has ended.
struct Subject: Sendable {
  /// The stage that it was dragged on.
  let stage: PlaygroundStage.Kind
  /// The stage as it was at the start; it names no behaviour.
  let header: EncodedHeader
  /// What was done, up to the end of the last drag.
  let records: [EncodedRecord]
  /// The order of the items at the start.
  let order: StageOrder
  /// How many drags have ended in it.
  let drags: Int
  /// What decided meanwhile, one after the other.
  let settings: [Setting]
  /// The stage at the end; `nil` where it was not seen.
  let end: ReorderScene?
  /// The number of its trace among those of its session.
  let trace: Int

  /// How long it took, in milliseconds.
  var duration: Double { records.last?.time ?? 0 }

  /// What it is under a setting, as a file has it.
  func trace(under setting: Setting) -> Trace {
    var header = header
    header.behaviour = setting.behaviour
    header.values = setting.values
    return Trace(file: header.name, header: header, records: records)
  }

  /// What decided while it was recorded and is not what a setting is.
  func settings(otherThan setting: Setting) -> [Setting] {
    settings.filter { !$0.decides(like: setting) }
  }
}
