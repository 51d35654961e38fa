internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

/// A drag that can be replayed and saved: one that has ended, a recording of several, or that of a
/// trace that was opened.
///
/// It holds what a person did, and in which scene; each replay chooses its own setting.
struct Subject: Sendable {
  /// The kind of scene that it was dragged in.
  let scene: PlaygroundScene.Kind
  /// The scene at the start; it names no behaviour.
  let header: EncodedHeader
  /// The same, built; `nil` if it does not build.
  let start: ReorderScene?
  /// The actions, up to the end of the last drag.
  let records: [EncodedRecord]
  /// The order of the items at the start, in a scene in which a drag changes nothing else.
  let order: SceneOrder?
  /// The number of drags that have ended in it.
  let drags: Int
  /// The names of what was dragged, each once.
  let moved: [String]
  /// The settings during the recording, in order.
  let settings: [Setting]
  /// The scene at the end; `nil` if it was not observed, or the drag goes on.
  let end: ReorderScene?
  /// The state of the scene at the end, for a page to remember; `nil` if the drag goes on, if
  /// no page has shown its end, or if the scene is too large for a page.
  let left: Arrangement?
  /// How often an item moved; `nil` if it was not observed.
  let moves: Int?
  /// The name of the trace that it was opened from, if it was.
  var name: String?
  /// The number of its trace among those of its page.
  let trace: Int

  /// Whether a page can remember it.
  ///
  /// O(n) for n items.
  var isRememberable: Bool { Arrangement(header.scene, order: order).isRememberable }

  /// The duration in milliseconds.
  var duration: Double { records.last?.time ?? 0 }

  /// Returns the trace under a setting, as in a file.
  func trace(under setting: Setting) -> Trace {
    var header = header
    header.behaviour = setting.behaviour
    header.values = setting.values
    return Trace(file: header.name, header: header, records: records)
  }

  /// Returns the settings during the recording that differ from a given one.
  func settings(otherThan setting: Setting) -> [Setting] {
    settings.filter { !$0.decides(like: setting) }
  }
}
