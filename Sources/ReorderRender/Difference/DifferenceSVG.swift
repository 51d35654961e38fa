import ReorderCore
import ReorderFiles

/// A difference as one self-contained SVG file.
///
/// It has a light and a dark theme; what color tells, shapes and words tell too. The same picture
/// gives the same bytes on every machine.
package struct DifferenceSVG: Hashable, Sendable {
  /// What to show.
  package let picture: DifferencePicture

  /// Creates a drawing.
  package init(_ picture: DifferencePicture) { self.picture = picture }

  /// Writes the file.
  package func write(to output: inout some TextOutputStream) { write(to: &output, number: nil) }

  /// The styles of all such drawings.
  static var style: String {
    EmbeddedFiles.drawing.text("scene.css") + EmbeddedFiles.drawing.text("difference.css")
  }

  /// Writes a drawing.
  ///
  /// - Parameters:
  ///   - output: The stream to write to.
  ///   - number: Its number on a page, which has the styles; `nil` for a file of its own.
  func write(to output: inout some TextOutputStream, number: Int?) {
    let prefix = number.map { "p\($0)" } ?? ""
    var drawing = DifferenceDrawing(picture, prefix: prefix)
    drawing.draw()
    let (width, height) = (DecimalText.text(drawing.width), DecimalText.text(drawing.height))
    output.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "width=\"\(width)\" height=\"\(height)\" role=\"img\" "
        + "aria-labelledby=\"\(prefix)t \(prefix)d\">\n")
    output.write("<title id=\"\(prefix)t\">\(MarkupText.text(picture.title))</title>\n")
    output.write("<desc id=\"\(prefix)d\">\(MarkupText.text(description))</desc>\n")
    if number == nil { output.write("<style>\n\(PlainStyle.text(Self.style))</style>\n") }
    output.write("<rect class=\"paper\" width=\"100%\" height=\"100%\" rx=\"16\"/>\n")
    output.write(drawing.body)
    output.write("</svg>\n")
  }

  /// The picture in words, for people who cannot see it.
  private var description: String {
    var parts = [PrintableText(picture.caption, columns: 600).text, picture.subtitle]
    for side in picture.sides {
      let heading = ([side.title] + side.notes).joined(separator: ", ")
      guard let frame = side.frame else {
        parts.append(heading)
        continue
      }
      let names = frame.items.map { item in
        side.different.contains(item.slot) ? "\(item.label) (differs)" : item.label
      }
      parts.append("\(heading): \(names.joined(separator: ", "))")
    }
    parts.append(picture.cut)
    for lane in picture.lanes {
      var sample = EvenSample<DifferencePicture.Lane.Tick>(limit: 12)
      for tick in lane.ticks { sample.append(tick) }
      let moves = sample.elements.map { $0.caption }
      parts.append(([lane.title] + moves).joined(separator: "; "))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ". ") + "."
  }
}
