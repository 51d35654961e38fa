import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// A watcher that is triggered by hand.
final class HandWatcher: ScriptWatcher {
  var isChanged = false
  private(set) var looks = 0

  func hasChanged() -> Bool {
    looks += 1
    defer { isChanged = false }
    return isChanged
  }
}

/// A behaviour that follows its file, and an editor of that file.
final class Workshop {
  let scratch: ScratchDirectory
  let live: LiveBehaviour
  let watcher = HandWatcher()
  /// Seconds since the start.
  private(set) var now = 0.0

  init(_ text: String?, modules: [String: String] = [:], printingTo paper: Paper? = nil) throws {
    scratch = try ScratchDirectory()
    if let text { try scratch.write(text, to: "scripts/behaviours/a.lua") }
    for (name, text) in modules { try scratch.write(text, to: "scripts/lib/\(name).lua") }
    let options = paper.map { BehaviourOptions.small(printingTo: $0) } ?? .small
    live = LiveBehaviour(
      named: "a", in: scratch.scripts, options: options,
      watch: ScriptWatch(watcher, settling: 0.05, maximumDelay: 1))
  }

  /// Writes a file and lets it settle.
  func save(_ text: String, to name: String = "behaviours/a.lua") throws -> Reload? {
    try scratch.write(text, to: "scripts/\(name)")
    return settle()
  }

  func settle() -> Reload? {
    watcher.isChanged = true
    #expect(live.poll(at: .at(now)) == nil)
    return look(after: 0.06)
  }

  func look(after seconds: Double = 0) -> Reload? {
    now += seconds
    return live.poll(at: .at(now))
  }
}
