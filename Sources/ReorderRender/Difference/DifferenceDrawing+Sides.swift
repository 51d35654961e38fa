import ReorderCore

// Both lists, each with its title, and marks where they differ.
extension DifferenceDrawing {
  mutating func drawSides() {
    guard !picture.sides.isEmpty else { return }
    let top = height
    var bottom = top
    for (index, side) in picture.sides.enumerated() {
      let x = isStacked || index == 0 ? Self.margin : width / 2 + Self.gap / 2
      height = isStacked ? bottom : top
      draw(side, index, x: x)
      bottom = max(bottom, height)
    }
    height = bottom + 3
    paragraph(legend.joined(separator: " · "), class: "note", line: 17)
    paragraph(picture.cut, class: "note", line: 17)
  }

  /// What the marks mean, as far as there are such marks.
  private var legend: [String] {
    let frames = picture.sides.compactMap { $0.frame }
    var marks: [String] = []
    if picture.sides.contains(where: { !$0.different.isEmpty }) { marks.append("≠ differs") }
    if picture.sides.contains(where: { $0.moved != nil }) { marks.append("bold: moved") }
    if frames.contains(where: { $0.finger != nil }) {
      marks.append("circle: finger")
    } else if picture.path.count > 1 {
      marks.append("dots: the finger's way")
    }
    if frames.contains(where: { !$0.snapshots.isEmpty }) { marks.append("box: lifted") }
    return marks
  }

  private mutating func draw(_ side: DifferencePicture.Side, _ index: Int, x: Double) {
    let room = isStacked ? inner : (inner - Self.gap) / 2
    height += 20
    text(side.title, class: "side", x: x, y: height, width: room)
    for line in 0..<(picture.sides.map { $0.notes.count }.max() ?? 0) {
      height += 17
      guard side.notes.indices.contains(line) else { continue }
      text(side.notes[line], class: "note", x: x, y: height, width: room)
    }
    height += 10
    guard let frame = side.frame?.scaled(by: scale) else { return }
    add("<g transform=\"translate(\(DecimalText.list([x, height])))\">")
    var drawing = SceneDrawing(
      frames: [frame], timeline: Timeline(from: .zero, to: .zero),
      sheet: .still, prefix: "\(prefix)s\(index)")
    drawing.drawScreen()
    add(drawing)
    for item in frame.items where item.isHidden { name(item) }
    drawLifted(frame, index)
    add("<g clip-path=\"url(#\(drawing.prefix)v)\">")
    mark(frame, side)
    add("</g></g>")
    height += extent.height
  }

  /// Adds the name of an item whose place is a gap.
  private mutating func name(_ item: Frame.Item) {
    guard item.frame.size.height >= 14 else { return }
    let isRow = Card(label: item.label, hue: 0, size: item.frame.size).isRow
    let inset = isRow ? 30.0 : 12
    text(
      item.label, class: "label fixed", x: item.frame.minX + inset, y: item.frame.center.y + 4.5,
      width: item.frame.size.width - inset - 4)
  }

  /// Draws the outline of the snapshot, which hides no name, the finger and its way.
  private mutating func drawLifted(_ frame: Frame, _ index: Int) {
    var lifted = SceneDrawing(
      frames: [frame], timeline: Timeline(from: .zero, to: .zero),
      sheet: .still, prefix: "\(prefix)s\(index)")
    let way = way
    lifted.drawAboveTheList {
      for snapshot in frame.snapshots { $0.add(Self.outline(of: snapshot)) }
      if !way.isEmpty { $0.add("<path class=\"way\" d=\"\(way)\"/>") }
      $0.drawFinger()
    }
    add(lifted)
  }

  private static func outline(of snapshot: Frame.Snapshot) -> String {
    let size = snapshot.size * snapshot.style.scale
    let turn =
      snapshot.style.rotation == 0
      ? "" : " rotate(\(DecimalText.text(snapshot.style.rotation)))"
    return "<rect class=\"snapshot\" transform=\"translate("
      + "\(DecimalText.list([snapshot.center.x, snapshot.center.y])))\(turn)\" "
      + "x=\"\(DecimalText.text(-size.width / 2))\" y=\"\(DecimalText.text(-size.height / 2))\" "
      + "width=\"\(DecimalText.text(size.width))\" height=\"\(DecimalText.text(size.height))\" "
      + "rx=\"8\"/>"
  }

  /// The finger's way, thinned.
  private var way: String {
    var sample = EvenSample<Point2D>(limit: 120)
    for point in picture.path { sample.append(Point2D(x: point.x * scale, y: point.y * scale)) }
    guard sample.elements.count > 1 else { return "" }
    return "M" + sample.elements.map { DecimalText.list([$0.x, $0.y]) }.joined(separator: "L")
  }

  /// Marks the rows that differ, and the one that was moved.
  private mutating func mark(_ frame: Frame, _ side: DifferencePicture.Side) {
    for item in frame.items {
      let isDifferent = side.different.contains(item.slot)
      let style = item.id == side.moved ? "moved" : isDifferent ? "differs" : nil
      guard let style else { continue }
      let inset = min(2.5, item.frame.size.width / 8, item.frame.size.height / 8)
      let size = [item.frame.size.width - 2 * inset, item.frame.size.height - 2 * inset].map {
        DecimalText.text($0)
      }
      add(
        "<rect class=\"\(style)\" x=\"\(DecimalText.text(item.frame.minX + inset))\" "
          + "y=\"\(DecimalText.text(item.frame.minY + inset))\" width=\"\(size[0])\" "
          + "height=\"\(size[1])\" rx=\"5\"/>")
      let isRow = Card(label: item.label, hue: 0, size: item.frame.size).isRow
      let edge = Point2D(
        x: isRow ? item.frame.minX + 16 : item.frame.maxX - min(14, item.frame.size.width / 2),
        y: item.frame.minY + min(item.frame.size.height / 2, 16))
      if isDifferent { badge(at: edge) }
    }
  }
}
