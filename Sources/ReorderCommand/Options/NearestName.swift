/// Finds the name that was meant.
enum NearestName {
  /// The known name nearest to a word; `nil` where none comes near.
  ///
  /// Near is what the word begins, or what a third of its letters, at least one, turns it into. Of
  /// two that are equally near the first one known is taken.
  static func of(_ word: String, in known: [String]) -> String? {
    let letters = word.filter { $0 != "-" }.count
    guard letters > 0, word.count <= 64 else { return nil }
    if letters > 1, let longer = known.first(where: { $0.hasPrefix(word) }) { return longer }
    let nearest = known.map { (name: $0, distance: distance(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(1, letters / 3) else { return nil }
    return nearest.name
  }

  /// How many letters must be put in, left out, replaced, or swapped with their neighbor.
  ///
  /// The optimal string alignment distance of Damerau and Levenshtein. O(m n).
  static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var rows = [Array(0...b.count)]
    for i in stride(from: 1, through: a.count, by: 1) {
      var row = [i]
      for j in stride(from: 1, through: b.count, by: 1) {
        let replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
