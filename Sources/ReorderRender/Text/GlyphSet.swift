/// The characters of a text drawing.
package enum GlyphSet: String, Hashable, Sendable, CaseIterable {
  /// Box drawing characters; needs a UTF-8 terminal.
  case unicode
  /// Only printable ASCII.
  case ascii

  /// Lines by their directions, as ``Strokes/rawValue`` counts them.
  private static let light = Array(" ╵╶╰╷│╭├╴╯─┴╮┤┬┼")
  private static let heavy = Array(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")
  private static let asciiLight = Array(" |-+||++-+-+++++")
  private static let asciiHeavy = Array(" #=#####=#=#####")

  func line(_ strokes: Strokes, isHeavy: Bool) -> Character {
    let row =
      switch self {
      case .unicode: isHeavy ? Self.heavy : Self.light
      case .ascii: isHeavy ? Self.asciiHeavy : Self.asciiLight
      }
    return row[Int(strokes.rawValue & 15)]
  }

  var ellipsis: Character { self == .unicode ? "…" : "~" }
  var finger: Character { self == .unicode ? "●" : "@" }
  var selected: Character { self == .unicode ? "✓" : "*" }
  var grip: Character { self == .unicode ? "≡" : "=" }
  var gap: Character { self == .unicode ? "·" : "." }
  var verticalThumb: Character { self == .unicode ? "█" : "#" }
  var horizontalThumb: Character { self == .unicode ? "▄" : "=" }
  var verticalScroll: Character { self == .unicode ? "↕" : "y" }
  var horizontalScroll: Character { self == .unicode ? "↔" : "x" }
}

/// The directions in which lines leave a cell.
struct Strokes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let up = Strokes(rawValue: 1)
  static let right = Strokes(rawValue: 2)
  static let down = Strokes(rawValue: 4)
  static let left = Strokes(rawValue: 8)
}
