import Foundation
import ReorderTrace
import TestSupport
import Testing

extension Repository {
  static func traceBytes(_ name: String) throws -> [UInt8] {
    try bytes("scripts/traces/\(name).trace.jsonl")
  }

  /// A recording written for these tests.
  static func recording(_ name: String) throws -> ImportSource {
    ImportSource(file: name, bytes: try bytes("Tests/ReorderTraceTests/Recordings/\(name)"))
  }

  /// A recording of a real device, or `nil` if there is none.
  ///
  /// `REORDER_RECORDINGS` names the folder; without it, it is `shared/traces` in a folder that the
  /// working copy lies in.
  static func realRecording(_ name: String) -> ImportSource? {
    guard let folder = recordings,
      let data = try? Data(contentsOf: folder.appending(path: name))
    else { return nil }
    return ImportSource(file: URL(filePath: name).lastPathComponent, bytes: Array(data))
  }

  private static let recordings: URL? = {
    if let named = ProcessInfo.processInfo.environment["REORDER_RECORDINGS"] {
      return URL(filePath: named)
    }
    var folder = root
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let recordings = folder.appending(path: "shared/traces")
      if FileManager.default.fileExists(atPath: recordings.path) { return recordings }
    }
    return nil
  }()
}

extension Trait where Self == ConditionTrait {
  /// Skips what needs recordings of real devices where there are none.
  static var withRealRecordings: Self {
    .enabled(
      if: Repository.realRecording("README.md") != nil,
      "no recordings: REORDER_RECORDINGS names none, and no shared/traces lies near")
  }
}
