import Foundation
import ReorderCore
import ReorderScripting

/// The time from a saved file to the new behaviour in force, without the settling time.
enum ReloadBench {
  static func figures() throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("reorder-bench-\(UUID().uuidString)")
    let file = folder.appendingPathComponent("behaviours/saved.lua")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try save(0, to: file)
    let live = LiveBehaviour(
      named: "saved", in: ScriptSource(path: folder.path),
      watch: ScriptWatch(ScriptSource(path: folder.path).watcher(), settling: 0))
    let times = try (1...15).map { try milliseconds(of: $0, file, live) }
    return [Figure("reload_ms", median(times), "ms", .atMost(20))]
  }

  private static func save(_ version: Int, to file: URL) throws {
    let text = """
      return { api = 1, summary = "\(version)", target = function(drag, list)
        return list:at(drag.x, drag.y)
      end }
      """
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Saves a version and polls until it is in force.
  private static func milliseconds(
    of version: Int, _ file: URL, _ live: LiveBehaviour
  ) throws -> Double {
    try save(version, to: file)
    let start = ProcessorTime.now
    while live.current?.summary != "\(version)" {
      let seconds = nanoseconds(since: start) / 1e9 + Double(version) * 100
      _ = live.poll(at: Timestamp.zero.laterOrLatest(bySeconds: seconds))
      live.take()
      precondition(seconds < Double(version) * 100 + 60, "the saved script never took effect")
    }
    return nanoseconds(since: start) / 1e6
  }
}
