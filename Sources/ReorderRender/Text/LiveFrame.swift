/// A frame that replaces the one before it on a terminal: text and control sequences (ECMA-48).
///
/// Pure functions from what is to be seen to what is to be written; who writes owns the terminal.
public enum LiveFrame {
  /// What to write before the first frame: a screen of its own, no cursor.
  public static let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  /// What to write after the last frame, in every case: the cursor and the old screen.
  public static let end = "\u{1B}[?25h\u{1B}[?1049l"

  /// Lines over those of the frame before, from the top left corner.
  ///
  /// What is longer than the new frame is wiped, nothing is cleared before it is drawn again, so
  /// nothing flickers.
  ///
  /// - Parameters:
  ///   - lines: What to show; the caller sees to it that it fits the terminal.
  ///   - output: Where it is written.
  public static func write(_ lines: [String], to output: inout some TextOutputStream) {
    output.write("\u{1B}[H")
    for (index, line) in lines.enumerated() {
      if index > 0 { output.write("\r\n") }
      output.write(line)
      output.write("\u{1B}[K")
    }
    output.write("\u{1B}[J")
  }
}
