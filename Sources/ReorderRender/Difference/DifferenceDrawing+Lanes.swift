import ReorderCore

// The timeline: a lane for each side, with a tick for each move.
extension DifferenceDrawing {
  /// The height of a lane.
  private static let lane = 62.0
  /// The most ticks of a lane.
  private static let most = 200

  mutating func drawLanes() {
    guard !picture.lanes.isEmpty else { return }
    height += 28
    let timeline = Timeline(from: picture.start, to: picture.end)
    let odd = picture.lanes.flatMap { $0.ticks }.filter { $0.isDifferent }
    for (index, tick) in odd.enumerated() where index == 0 || tick.time != odd[0].time {
      let bottom = height + Double(picture.lanes.count) * Self.lane
      let x = line(x(tick.time, timeline))
      add("<path class=\"first\" d=\"M\(x) \(line(height + 8))V\(line(bottom))\"/>")
    }
    for lane in picture.lanes { draw(lane, timeline) }
    addSeconds(timeline)
  }

  private func line(_ y: Double) -> String { DecimalText.text(y) }

  private func x(_ time: Timestamp, _ timeline: Timeline) -> Double {
    Self.margin + timeline.fraction(of: time) * inner
  }

  private mutating func draw(_ lane: DifferencePicture.Lane, _ timeline: Timeline) {
    text(lane.title, class: "side over", x: Self.margin, y: height, width: inner)
    height += 18
    let y = height
    add("<path class=\"lane\" d=\"M\(line(Self.margin)) \(line(y))h\(line(inner))\"/>")
    var sample = EvenSample<DifferencePicture.Lane.Tick>(limit: Self.most)
    for tick in lane.ticks { sample.append(tick) }
    for tick in sample.elements where !tick.isDifferent { draw(tick, x(tick.time, timeline), y) }
    for tick in lane.ticks where tick.isDifferent { draw(tick, x(tick.time, timeline), y) }
    addTimes(lane, timeline, y + 23)
    height += Self.lane - 18
  }

  private mutating func draw(_ tick: DifferencePicture.Lane.Tick, _ x: Double, _ y: Double) {
    add("<g><title>\(MarkupText.text(tick.caption))</title>")
    if !tick.isMove {
      add("<circle class=\"missing\" cx=\"\(line(x))\" cy=\"\(line(y))\" r=\"6\"/>")
    } else if tick.isDifferent {
      badge(at: Point2D(x: x, y: y))
    } else {
      add("<path class=\"move\" d=\"M\(line(x)) \(line(y - 7))v14\"/>")
    }
    add("</g>")
  }

  /// Adds the times of moves, as many as fit; first that of the one that differs.
  private mutating func addTimes(
    _ lane: DifferencePicture.Lane, _ timeline: Timeline, _ y: Double
  ) {
    var taken: [ClosedRange<Double>] = []
    let ticks = lane.ticks.filter { $0.isDifferent } + lane.ticks.filter { !$0.isDifferent }
    for tick in ticks.prefix(Self.most) {
      let words = tick.isMove ? "\(DecimalText.text(tick.time.milliseconds)) ms" : "no move"
      let half = 3.4 * Double(words.count)
      let x = min(max(x(tick.time, timeline), Self.margin + half), width - Self.margin - half)
      let room = x - half...x + half
      guard !taken.contains(where: { $0.overlaps(room) }) else { continue }
      taken.append(room)
      text(words, class: "scale over", x: x, y: y, width: 200, anchor: "middle")
    }
  }

  private mutating func addSeconds(_ timeline: Timeline) {
    guard timeline.length > 0 else { return }
    let (step, start) = (timeline.step, timeline.start.seconds(since: .zero))
    add("<path class=\"axis\" d=\"M\(line(Self.margin)) \(line(height))h\(line(inner))\"/>")
    var number = WholeNumber.above(start / step)
    while Double(number) * step <= start + timeline.length {
      let fraction = (Double(number) * step - start) / timeline.length
      let place = Self.margin + fraction * inner
      let anchor = fraction < 0.03 ? "start" : fraction > 0.97 ? "end" : "middle"
      add("<path class=\"axis\" d=\"M\(line(place)) \(line(height))v5\"/>")
      text(
        "\(DecimalText.text(Double(number) * step)) s", class: "scale", x: place, y: height + 16,
        width: 200, anchor: anchor)
      number += 1
    }
    height += 18
  }
}
