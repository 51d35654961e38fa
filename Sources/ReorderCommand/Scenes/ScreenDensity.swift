/// A screen's density as a command line gives it: a number, or what `wm density` prints.
enum ScreenDensity {
  /// The range of densities, in dots per inch or pixels per point.
  static let range = 0.5...1000.0
  /// What an option with a density expects.
  static let wanted =
    "a number from 0.5 to 1000, or what 'adb shell wm density' prints, such as 'Physical density: "
    + "480'"

  /// Reads a density; `nil` if the text has none.
  ///
  /// Android prints a line for the screen, and a second one for the density that the user has
  /// chosen, which counts.
  static func number(_ text: String) -> Double? {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.lowercased().firstRange(of: "density:").map { _ in
        line.split(separator: ":").last.map(String.init) ?? ""
      } ?? String(line)
    }
    let numbers = lines.map {
      Double($0.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    guard let last = numbers.last, numbers.allSatisfy({ $0.map(range.contains) == true }) else {
      return nil
    }
    return last
  }
}
