/// Finds the likely intended name for an unknown one.
package enum NearestName {
  /// The name with the fewest edits, if it is near enough; the first of several.
  ///
  /// An edit inserts, drops or replaces a character, or swaps two neighbors (optimal string
  /// alignment distance). The limit is a third of the name's length, at least one edit, as long as
  /// part of the name remains: 'x' is not near 'z', although one edit turns one into the other.
  /// Otherwise, the only name that begins alike: 'rotation' for 'rotate', 'step' for 'stepwise'.
  package static func of(_ name: String, among names: some Sequence<String>) -> String? {
    guard !name.isEmpty, name.utf8.count <= 64 else { return nil }
    let wanted = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name {
      let distance = distance(wanted, Array(candidate.lowercased()))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best else { return nil }
    let longer = max(wanted.count, best.name.count)
    if best.distance <= max(1, longer / 3), best.distance < longer { return best.name }
    let alike = names.filter { $0 != name && beginAlike(wanted, Array($0.lowercased())) }
    return alike.count == 1 ? alike[0] : nil
  }

  /// Whether two names share their first letters: at least four, and more than three quarters of
  /// the shorter one, which is at least half as long as the other.
  private static func beginAlike(_ a: [Character], _ b: [Character]) -> Bool {
    let shared = zip(a, b).prefix { $0 == $1 }.count
    let shorter = min(a.count, b.count)
    return shared >= 4 && shared * 4 > shorter * 3 && shorter * 2 >= max(a.count, b.count)
  }

  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for (row, left) in a.enumerated() {
      var current = [row + 1]
      for (column, right) in b.enumerated() {
        var cost = min(
          last[column] + (left == right ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left == b[column - 1], a[row - 1] == right {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[b.count]
  }
}
