/// What a script prints, line by line.
final class ScriptOutput {
  /// Whether nothing was printed that was not taken.
  var isEmpty: Bool { bytes.isEmpty }

  private var bytes: [UInt8] = []

  func append(_ more: UnsafeBufferPointer<UInt8>) { bytes += more }

  /// Returns the lines so far, whole or not.
  func takeLines() -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    defer { bytes.removeAll(keepingCapacity: true) }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
