/// A frame that replaces the previous one on a terminal: text and control sequences (ECMA-48).
///
/// Pure functions from the content to the output; the writer owns the terminal.
package enum LiveFrame {
  /// Output before the first frame: an alternate screen, no cursor.
  package static let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  /// Output after the last frame, in every case: the cursor and the old screen.
  package static let end = "\u{1B}[?25h\u{1B}[?1049l"

  /// Writes lines over those of the previous frame, from the top left corner.
  ///
  /// It erases leftovers of the previous frame but clears nothing before redrawing it, so nothing
  /// flickers.
  ///
  /// - Parameters:
  ///   - lines: The lines; the caller ensures that they fit the terminal.
  ///   - output: The stream to write to.
  package static func write(_ lines: [String], to output: inout some TextOutputStream) {
    output.write("\u{1B}[H")
    for (index, line) in lines.enumerated() {
      if index > 0 { output.write("\r\n") }
      output.write(line)
      output.write("\u{1B}[K")
    }
    output.write("\u{1B}[J")
  }
}
