/// How many columns of a terminal a character takes: the same everywhere text is aligned.
package enum DisplayWidth {
  /// East Asian Wide and Fullwidth, condensed from Unicode's EastAsianWidth.txt.
  ///
  /// Unassigned scalars between two wide ranges count as wide, as the standard recommends.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// Vowels and finals of Hangul, which join the syllable before them.
  private static let joining: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

  /// A flag is two of these, each one column wide.
  static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// The columns of one printable scalar: 0, 1 or 2.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if joining.contains(where: { $0.contains(scalar.value) }) { return 0 }
    if regionalIndicators.contains(scalar.value) { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}
