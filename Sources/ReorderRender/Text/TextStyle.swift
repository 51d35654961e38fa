/// The style of a cell, if the terminal supports it.
struct TextStyle: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let bold = TextStyle(rawValue: 1)
  static let dim = TextStyle(rawValue: 2)
  static let inverse = TextStyle(rawValue: 4)
  static let accent = TextStyle(rawValue: 8)

  /// The control sequence (ECMA-48, SGR) that turns this style on and every other off.
  var sequence: String {
    var codes = "0"
    if contains(.bold) { codes += ";1" }
    if contains(.dim) { codes += ";2" }
    if contains(.inverse) { codes += ";7" }
    if contains(.accent) { codes += ";36" }
    return "\u{1B}[\(codes)m"
  }
}
