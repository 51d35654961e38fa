/// Finds the likely intended name for an unknown one.
package enum NearestName {
  /// The name with the fewest edits, if it is near enough; the first of several.
  ///
  /// An edit inserts, drops or replaces a character, or swaps two neighbors (optimal string
  /// alignment distance). The limit is a third of the name's length, at least one edit, as long as
  /// part of the name remains: 'x' is not near 'z', although one edit turns one into the other.
  /// Otherwise, the only name that begins alike: 'rotation' for 'rotate', 'step' for 'stepwise'.
  ///
  /// Names of more than 64 bytes, and all after the first thousand, are near to nothing, so that no
  /// list of names costs more than milliseconds.
  package static func of(_ name: String, among names: some Sequence<String>) -> String? {
    guard !name.isEmpty, name.utf8.count <= longest else { return nil }
    let others = names.prefix(mostNames).filter { $0 != name && $0.utf8.count <= longest }
    return isASCII(name) && others.allSatisfy(isASCII)
      ? nearest(name, others) { Array($0.lowercased().utf8) }
      : nearest(name, others) { Array($0.lowercased()) }
  }

  private static func isASCII(_ name: String) -> Bool { name.utf8.allSatisfy { $0 < 0x80 } }

  private static func nearest<Letter: Equatable>(
    _ name: String, _ others: [String], _ letters: (String) -> [Letter]
  ) -> String? {
    let wanted = letters(name)
    var best: (name: String, distance: Int, count: Int)?
    for candidate in others {
      let other = letters(candidate)
      let least = best?.distance ?? .max
      guard abs(other.count - wanted.count) < least else { continue }
      let distance = distance(wanted, other)
      if distance < least { best = (candidate, distance, other.count) }
    }
    guard let best else { return nil }
    let longer = max(wanted.count, best.count)
    if best.distance <= max(1, longer / 3), best.distance < longer { return best.name }
    let alike = others.filter { beginAlike(wanted, letters($0)) }
    return alike.count == 1 ? alike[0] : nil
  }

  /// The longest name that is compared, in bytes.
  private static let longest = 64
  /// The most names that one is compared with.
  private static let mostNames = 1_000

  /// Whether two names share their first letters: at least four, and more than three quarters of
  /// the shorter one, which is at least half as long as the other.
  private static func beginAlike<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Bool {
    let shared = zip(a, b).prefix { $0 == $1 }.count
    let shorter = min(a.count, b.count)
    return shared >= 4 && shared * 4 > shorter * 3 && shorter * 2 >= max(a.count, b.count)
  }

  static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
    let width = b.count + 1
    // Three lines of the table: that of the letter before the last, of the last, and the current.
    var table = [Int](repeating: 0, count: 3 * width)
    var (beforeLast, last, current) = (0, width, 2 * width)
    for column in 0..<width { table[last + column] = column }
    for row in a.indices {
      table[current] = row + 1
      for column in b.indices {
        var cost = min(
          table[last + column] + (a[row] == b[column] ? 0 : 1), table[last + column + 1] + 1,
          table[current + column] + 1)
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          cost = min(cost, table[beforeLast + column - 1] + 1)
        }
        table[current + column + 1] = cost
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return table[last + b.count]
  }
}
