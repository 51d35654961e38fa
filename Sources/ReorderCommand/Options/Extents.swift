/// Two numbers of a command line, in points: extents such as `360x720`, a place such as `0,80`.
struct Extents: Hashable, Sendable {
  /// What an option with an extent expects.
  static let wantedSize = "WIDTHxHEIGHT in points, such as 360x720"
  /// What an option with a place expects.
  static let wantedPoint = "X,Y in points, such as 0,80"

  let first: Double
  let second: Double

  /// Reads a width and a height, both above 0.
  init?(size text: String) {
    self.init(text, between: ["x", "X", "×"])
    guard first > 0, second > 0 else { return nil }
  }

  /// Reads a place.
  init?(point text: String) { self.init(text, between: [","]) }

  private init?(_ text: String, between separators: Set<Character>) {
    let parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ abs($0) <= 1e9 }) else {
      return nil
    }
    (first, second) = (numbers[0], numbers[1])
  }
}
