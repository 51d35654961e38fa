import Foundation
import ReorderTrace

/// Reading generated traces, compared with Foundation's JSON parser on the same bytes.
enum ParseBench {
  static func figures() throws -> [Figure] {
    let file = try Program.corpus(60, seed: 5)
    defer { try? FileManager.default.removeItem(at: file) }
    let bytes = [UInt8](try Data(contentsOf: file))
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    let pair = try Pair(runs: 7) {
      nanoseconds { _ = read(bytes) }
    } over: {
      try nanoseconds {
        for line in lines { _ = try JSONSerialization.jsonObject(with: line) }
      }
    }
    precondition(read(bytes) == lines.count, "the measured trace did not parse")
    let megabytes = Double(bytes.count) / 1e6
    return [
      Figure("parse_mb_s", megabytes / (median(pair.first) / 1e9), "MB/s"),
      Figure("parse_ratio", pair.ratio, "ratio", .atMost(2)),
    ]
  }

  /// The number of lines read.
  static func read(_ bytes: [UInt8]) -> Int {
    var reader = TraceReader(file: "bench")
    reader.feed(bytes)
    reader.finish()
    var count = 0
    while let element = reader.next() {
      switch element {
      case .header, .record: count += 1
      case .end: break
      case .problem(let error): preconditionFailure("\(error)")
      }
    }
    return count
  }
}
