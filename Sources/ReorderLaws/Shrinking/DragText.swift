internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
package import ReorderTrace

/// A drag in words: its scene and its records.
package enum DragText {
  /// The most records and items that are named.
  private static let most = 20

  /// A line for each record, of the scene and of the behaviour; twenty of a kind at most.
  package static func lines(of trace: Trace) -> [String] {
    var lines: [String] = []
    for record in trace.records.prefix(most) {
      let time = "\(LuaLiteral.number(record.time)) ms"
      let blank = String(repeating: " ", count: max(0, 8 - time.count))
      lines.append("  \(blank)\(time)  \(record.action.words)")
    }
    if trace.records.count > most { lines.append("  … \(trace.records.count - most) more") }
    lines.append("on " + scene(trace.header.scene))
    if let behaviour = trace.header.behaviour {
      let values = trace.header.parameters.map {
        " \($0.key)=\($0.value?.description ?? "nil")"
      }
      lines.append("under \(behaviour)\(values.joined())")
    }
    return lines
  }

  private static func scene(_ scene: SceneDescription) -> String {
    let sections = scene.allSections.map { section in
      let (count, names) = names(section.items)
      let shown = names.joined(separator: " ") + (count > names.count ? " …" : "")
      return "\(count) \(count == 1 ? "item" : "items")" + (count > 0 ? ": \(shown)" : "")
    }
    let windows = scene.windows.map { "window \($0.id)" }
    let parts = sections + windows
    return parts.isEmpty ? "an empty scene" : parts.joined(separator: "; ")
  }

  private static func names(_ items: ItemSource) -> (count: Int, names: [String]) {
    switch items {
    case .listed(let items): (items.count, items.prefix(most).map(\.id))
    case .generated(let count, let prefix):
      (count, (0..<min(count, most)).map { "\(prefix)\($0)" })
    }
  }
}
