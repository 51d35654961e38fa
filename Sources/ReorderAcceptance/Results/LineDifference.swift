/// The difference between two texts, line by line: the fewest removed and added lines.
///
/// Uses the longest common subsequence, O(n · m); in texts too long for that, only the common
/// beginning and end are found.
package struct LineDifference: Hashable, Sendable {
  /// A line of one text or of both.
  package enum Line: Hashable, Sendable {
    /// Both have it.
    case same(String)
    /// Only the expected text has it.
    case missing(String)
    /// Only the actual text has it.
    case extra(String)
  }

  /// The lines of both, in order.
  package let lines: [Line]

  /// The longest text, in lines, that is compared line by line.
  private static let most = 2000

  /// Compares two texts.
  package init(expected: String, actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let middle = Self.difference(
      Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]))
    lines =
      old.prefix(head).map { .same($0) } + middle + old.suffix(tail).map { .same($0) }
  }

  private static func difference(_ old: [String], _ new: [String]) -> [Line] {
    guard old.count <= most, new.count <= most else {
      return old.map { .missing($0) } + new.map { .extra($0) }
    }
    var lengths = Array(
      repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i][j] =
          old[i] == new[j]
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    return walk(old, new, lengths)
  }

  private static func walk(_ old: [String], _ new: [String], _ lengths: [[Int]]) -> [Line] {
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        lines.append(.same(old[i]))
        (i, j) = (i + 1, j + 1)
      } else if i < old.count, j == new.count || lengths[i + 1][j] >= lengths[i][j + 1] {
        lines.append(.missing(old[i]))
        i += 1
      } else {
        lines.append(.extra(new[j]))
        j += 1
      }
    }
    return lines
  }

  /// The character, from 1, at which two single lines diverge; `nil` if they do not.
  package static func firstDifference(_ expected: String, _ actual: String) -> Int? {
    let common = zip(expected, actual).prefix { $0 == $1 }.count
    return expected == actual ? nil : common + 1
  }
}
