/// The code lens of a behaviour, which replays it.
struct ReplayLens {
  /// The command that the lens runs; its argument is the address of the behaviour.
  static let command = "reorder.replay"

  let script: Script

  /// The bytes above which the lens stands; `nil` if the document is not a behaviour.
  var range: Range<Int>? {
    guard script.kind == .behaviour else { return nil }
    return script.outline.root.map { script.outline.tables[$0].range.lowerBound }.map { $0..<$0 }
  }
}
