import ReorderCore
import ReorderTrace

/// Imports any recording: its records are a trace's, with finite numbers in order of time and
/// contacts that are down before they move.
enum EvemuFuzz {
  static func run(_ bytes: [UInt8]) throws {
    let viewport = Size2D(width: 320, height: 600)
    let halves = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let recording = ImportSource(file: "fuzz.evemu", bytes: Array(halves.first ?? []))
    let descriptor = halves.dropFirst().first.map {
      ImportSource(file: "fuzz.descriptor", bytes: Array($0))
    }
    let imported: ImportedRecording
    do {
      imported = try ImportedRecording(
        importing: recording, descriptor: descriptor, format: .evemu, viewport: viewport)
    } catch {
      return try require(!error.description.isEmpty, "an error without words")
    }
    try requireTrace(imported.records)
  }

  private static func requireTrace(_ records: [EncodedRecord]) throws {
    var down: Set<Int> = []
    var latest = 0.0
    for record in records {
      try require(record.time.isFinite && record.time >= latest, "time \(record.time)")
      latest = record.time
      guard case .pointer(let pointer) = record.action else {
        throw BrokenProperty(description: "a record that no device makes")
      }
      try require(pointer.x.isFinite && pointer.y.isFinite, "not at a place")
      switch pointer.phase {
      case .down: try require(down.insert(pointer.contact).inserted, "down twice")
      case .move: try require(down.contains(pointer.contact), "moves while it is up")
      case .up, .cancel: try require(down.remove(pointer.contact) != nil, "up twice")
      }
    }
  }
}
