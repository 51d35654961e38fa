import ReorderCore
import ReorderText
import ReorderTrace

/// One line about an imported trace: its samples, its length, and the item under the finger.
struct ImportSummary {
  let trace: Trace
  /// The file that was written; `nil` for standard output.
  let output: String?
  /// Whether the recording's points are those of a page, of which the viewport may be a part.
  var isPlaceAssumed = false

  var text: String {
    let samples = pointers.count
    let first = trace.records.first?.time ?? 0
    let seconds = ((trace.records.last?.time ?? 0) - first) / 1000
    let length = JSONNumber.text((seconds * 100).rounded() / 100)
    return "\(output.map { "wrote \($0): " } ?? "")\(samples) sample\(samples == 1 ? "" : "s"), "
      + "\(length) s, \(target)"
      + (isPlaceAssumed && samples > 0
        ? ", if the scene is the whole page; if not, give its place on the page: --at X,Y" : "")
  }

  /// What is odd about the trace, in a sentence; `nil` if nothing is.
  var warning: String? {
    var down: Set<Int> = []
    for pointer in pointers {
      switch pointer.phase {
      case .down: down.insert(pointer.contact)
      case .up, .cancel: down.remove(pointer.contact)
      case .move: break
      }
    }
    return down.isEmpty
      ? nil : "the recording ends while a finger is down, so its drag never ends in a replay"
  }

  private var pointers: [EncodedPointer] {
    trace.records.compactMap { if case .pointer(let pointer) = $0.action { pointer } else { nil } }
  }

  /// What the finger touches first.
  private var target: String {
    guard let down = pointers.first(where: { $0.phase == .down }) else { return "no touch" }
    let point = Point2D(x: down.x, y: down.y)
    guard let scene = try? ReorderScene(trace.scene) else { return "no scene" }
    if let window = scene.windows.window(at: point),
      let name = scene.windows.windows.first(where: { $0.id == window })?.name
    {
      return "on window '\(name.excerpt(of: 80))'"
    }
    guard let slot = scene.uncoveredSlot(at: scene.scroll.content(point)),
      let item = scene.list.item(at: slot)
    else { return "on no item: the first touch is at \(Self.text(down))" }
    return "on '\(scene.list.name(of: item))'"
  }

  private static func text(_ pointer: EncodedPointer) -> String {
    "\(JSONNumber.text(pointer.x.rounded())), \(JSONNumber.text(pointer.y.rounded()))"
  }
}
