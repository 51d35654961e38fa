internal import ReorderScripting

/// A source, and the starts of its lines.
struct ScriptText {
  let path: String
  let bytes: [UInt8]
  private let lines: [Int]

  init(_ source: ScriptSource.File) {
    path = source.path
    bytes = source.bytes
    lines =
      [0]
      + source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The line and column of a byte.
  ///
  /// Complexity: O(log n) in the lines and O(n) in the length of the line.
  func place(of offset: Int) -> ScriptProblem.Place {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let before = String(decoding: bytes[lines[low]..<min(offset, bytes.count)], as: UTF8.self)
    return ScriptProblem.Place(line: low + 1, column: before.unicodeScalars.count + 1)
  }

  func problem(_ code: ScriptProblem.Code, at offset: Int) -> ScriptProblem {
    ScriptProblem(code, in: path, at: place(of: offset))
  }
}
