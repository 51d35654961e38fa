import ReorderCore

// Below the scene: the timeline with its playhead, and the last event in words.
extension SceneDrawing {
  mutating func drawTimeline() {
    guard timeline.length > 0 else { return }
    let top = DecimalText.text(Self.header + viewport.height + 18)
    add("<g transform=\"translate(\(DecimalText.text(Self.margin)) \(top))\">")
    add("<rect class=\"track\" y=\"-2\" width=\"\(x(1))\" height=\"4\" rx=\"2\"/>")
    for span in timeline.spans where span.end > span.start {
      let width = DecimalText.text((span.end - span.start) * viewport.width)
      add(
        "<rect class=\"\(span.phase.rawValue)\" x=\"\(x(span.start))\" y=\"-2\" "
          + "width=\"\(width)\" height=\"4\"/>")
    }
    let ticks = timeline.moves.map { "M\(x($0)) -6V6" }.joined()
    if !ticks.isEmpty { add("<path class=\"tick\" d=\"\(ticks)\"/>") }
    addSeconds()
    let heads = frames.map { Point2D(x: timeline.fraction(of: $0.time) * viewport.width, y: 0) }
    add("<circle r=\"5\"\(sheet.attributes([.place(heads)], class: "head"))/>")
    add(captions, at: Point2D(x: 0, y: 36), class: "note")
    add("</g>")
  }

  private func x(_ fraction: Double) -> String { DecimalText.text(fraction * viewport.width) }

  private mutating func addSeconds() {
    let step = timeline.step
    for number in 0...WholeNumber.below(timeline.length / step) {
      let fraction = Double(number) * step / timeline.length
      let anchor = number == 0 ? "start" : fraction > 0.97 ? "end" : "middle"
      add(
        "<text class=\"scale\" x=\"\(x(fraction))\" y=\"19\" text-anchor=\"\(anchor)\">"
          + "\(DecimalText.text(Double(number) * step)) s</text>")
    }
  }

  /// The caption of the last event, for each frame.
  private var captions: [String?] {
    var marks = timeline.captions[...]
    var last: String?
    return frames.map { frame in
      while let mark = marks.first, mark.time <= frame.time {
        last = mark.caption
        marks.removeFirst()
      }
      return last
    }
  }
}
