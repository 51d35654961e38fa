import Testing

@testable import ReorderText

@Suite struct NearestNameTests {
  /// The definition, literally, without a table.
  private func naive(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
    guard let x = a.last, let y = b.last else { return a.count + b.count }
    var best = min(
      naive(a.dropLast(), b) + 1, naive(a, b.dropLast()) + 1,
      naive(a.dropLast(), b.dropLast()) + (x == y ? 0 : 1))
    if a.count > 1, b.count > 1, x == b.dropLast().last, y == a.dropLast().last {
      best = min(best, naive(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return best
  }

  /// Every word of up to a number of letters.
  private func words(_ length: Int) -> [String] {
    (0..<length).reduce(into: [[""]]) { lists, _ in
      lists.append((lists.last ?? []).flatMap { word in ["a", "b"].map { word + $0 } })
    }.flatMap { $0 }
  }

  @Test("Long names, and those after the first thousand, are near to nothing")
  func bounded() {
    let long = String(repeating: "a", count: 65)
    #expect(NearestName.of(long, among: [long + "b"]) == nil)
    #expect(NearestName.of(String(long.dropLast()), among: [long]) == nil)
    let many = (0..<1_000).map { "\($0)" }
    #expect(NearestName.of("replat", among: many.dropLast() + ["replay"]) == "replay")
    #expect(NearestName.of("replat", among: many + ["replay"]) == nil)
  }

  @Test("The distance equals its definition, for all words of up to four letters")
  func distance() {
    let words = words(4)
    for a in words {
      for b in words {
        #expect(
          NearestName.distance(Array(a), Array(b)) == naive(Array(a)[...], Array(b)[...]),
          "\(a) \(b)")
      }
    }
  }

  @Test(
    "The nearest name is found, and none if none is near",
    arguments: [
      ("raplay", "replay"), ("repaly", "replay"), ("exce", "exec"),
      ("demmo", "demo"), ("--behavior", "--behaviour"), ("--helpp", "--help"), ("xyz", nil),
      ("", nil), ("-", nil), ("--", nil), ("replay-all-of-them", nil), ("d", nil),
    ])
  func nearest(word: String, name: String?) {
    let known = ["demo", "replay", "import", "exec", "--behaviour", "--help"]
    #expect(NearestName.of(word, among: known) == name)
  }

  @Test(
    "A short name is near if part of it remains",
    arguments: [
      ("z", ["x", "y"], nil), ("x", ["xy"], "xy"), ("X", ["x"], "x"), ("fi", ["if"], "if"),
      ("ab", ["xb", "cd"], "xb"), ("ab", ["xy"], nil), ("idd", ["id"], "id"),
      ("mm", ["m"], "m"), ("", ["x"], nil),
    ] as [(String, [String], String?)])
  func short(word: String, known: [String], name: String?) {
    #expect(NearestName.of(word, among: known) == name)
  }

  @Test("An endless word costs nothing")
  func endless() {
    #expect(NearestName.of(String(repeating: "replay", count: 100_000), among: ["replay"]) == nil)
  }
}
