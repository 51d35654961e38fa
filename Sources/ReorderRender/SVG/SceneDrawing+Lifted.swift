import ReorderCore

// Everything above the list: marks, snapshots, windows, the finger.
extension SceneDrawing {
  /// Draws what a drop would do: a line between items, a ring around one.
  mutating func drawMarks() {
    for story in Story.all(in: frames.map({ $0.marks }), by: { [$0.kind.name, "\($0.slot)"] }) {
      let seen = story.values(frames.count) { $0.isSeen ? 1.0 : 0 }
      let boxes = story.values(frames.count) { $0.thing.drawn(2) }
      let size = sheet.attributes([.size(boxes.map { $0.size })], class: "ring")
      add("<g\(sheet.attributes([.place(boxes.map { $0.origin }), .opacity(seen)]))>")
      add("<rect rx=\"\(story.first.isLine ? 2 : 10)\"\(size)/></g>")
    }
  }

  mutating func drawSnapshots() {
    let stories = Story.all(in: frames.map { $0.snapshots }) { [$0.drag, Int($0.item.rawValue)] }
    for story in stories {
      let snapshot = story.first
      let seen = story.values(frames.count) { $0.isSeen ? $0.thing.style.alpha : 0 }
      let centers = story.values(frames.count) { $0.thing.center }
      let styles = story.values(frames.count) { $0.thing.style }
      add("<g\(sheet.attributes([.place(centers), .opacity(seen)]))>")
      addLifted(styles, snapshot.size) {
        Card(
          label: snapshot.caption, hue: Int(snapshot.item.rawValue), size: snapshot.size,
          isLifted: true
        ).markup
      }
      add("</g>")
    }
  }

  /// Adds a card about the origin with its shadow, scaled and rotated.
  private mutating func addLifted(_ styles: [SnapshotStyle], _ size: Size2D, _ card: () -> String) {
    let poses = styles.map { AnimatedProperty.Pose(scale: $0.scale, rotation: $0.rotation) }
    add("<g\(sheet.attributes([.pose(poses)]))>")
    addShadow(styles, size)
    let corner = "translate(\(DecimalText.list([-size.width / 2, -size.height / 2])))"
    add("<g transform=\"\(corner)\">\(card())</g></g>")
  }

  /// Adds the strongest shadow of all frames, faded to match each frame.
  private mutating func addShadow(_ styles: [SnapshotStyle], _ size: Size2D) {
    let strongest = styles.map { $0.shadow }.max { $0.opacity < $1.opacity }
    guard let shadow = strongest, shadow.opacity > 0 else { return }
    let faded = styles.map { $0.shadow.opacity }
    let x = DecimalText.text(shadow.offset.dx - size.width / 2)
    let y = DecimalText.text(shadow.offset.dy - size.height / 2)
    let blur = DecimalText.text(min(shadow.radius, 100) / 2)
    add(
      "<rect x=\"\(x)\" y=\"\(y)\" rx=\"10\" width=\"\(DecimalText.text(size.width))\" "
        + "height=\"\(DecimalText.text(size.height))\" filter=\"blur(\(blur)px)\""
        + "\(sheet.attributes([.opacity(faded)], class: "shadow"))/>")
  }

  /// Draws the windows once for each stacking order.
  mutating func drawWindows() {
    let orders = frames.map { $0.windows.map { $0.id } }
    var known: Set<[WindowID]> = []
    for order in orders where !order.isEmpty && known.insert(order).inserted {
      let shown = orders.map { $0 == order ? 1.0 : 0 }
      add("<g\(sheet.attributes([.opacity(shown)]))>")
      for window in order { drawWindow(window) }
      add("</g>")
    }
  }

  private mutating func drawWindow(_ id: WindowID) {
    let sightings = frames.map { $0.windows.filter { $0.id == id } }
    for story in Story.all(in: sightings, by: { $0.id }) {
      let window = story.first
      let centers = story.values(frames.count) { $0.thing.center }
      let alphas = story.values(frames.count) { $0.thing.style.alpha }
      let styles = story.values(frames.count) { $0.thing.style }
      let lifted = story.values(frames.count) { $0.thing.isLifted ? 1.0 : 0 }
      let hue = "h\((Int(id.rawValue) * 3) % Card.hues)"
      let ring = sheet.attributes([.opacity(lifted)], class: "ring")
      add("<g\(sheet.attributes([.place(centers), .opacity(alphas)]))>")
      addLifted(styles, window.size) {
        let box =
          "rx=\"14\" width=\"\(DecimalText.text(window.size.width))\" "
          + "height=\"\(DecimalText.text(window.size.height))\""
        let label = MarkupText.text(
          window.label, columns: WholeNumber.below((window.size.width - 10) / 7.4))
        let place =
          "x=\"\(DecimalText.text(window.size.width / 2))\" "
          + "y=\"\(DecimalText.text(window.size.height / 2))\" dy=\".35em\" text-anchor=\"middle\""
        return "<rect class=\"window \(hue)\" \(box)/><rect \(box)\(ring)/>"
          + "<text class=\"label\" \(place)>\(label)</text>"
      }
      add("</g>")
    }
  }

  mutating func drawFinger() {
    guard frames.contains(where: { $0.finger != nil }) else { return }
    var last = frames.lazy.compactMap { $0.finger }.first ?? .zero
    let places = frames.map { frame in
      last = frame.finger ?? last
      return last
    }
    let shown = frames.map { $0.finger == nil ? 0.0 : 1 }
    add("<g\(sheet.attributes([.path(places), .opacity(shown)]))>")
    add("<circle class=\"touch\" r=\"17\"/><circle class=\"tip\" r=\"3\"/></g>")
  }

  /// Draws a scroll bar along each axis that can scroll.
  mutating func drawScrollBars() {
    for axis in [Axis2D.vertical, .horizontal] {
      guard frames.contains(where: { $0.scroll.isScrollable(axis) }) else { continue }
      let thumbs = frames.map { $0.scroll.thumb(axis) }
      let attributes = sheet.attributes([.place(thumbs.map { $0.origin })])
      let size = sheet.attributes([.size(thumbs.map { $0.size })], class: "thumb")
      add("<g\(attributes)><rect rx=\"2\"\(size)/></g>")
    }
  }
}

extension Frame.Scroll {
  /// Returns the thumb of a scroll bar, in viewport coordinates; empty if nothing scrolls.
  func thumb(_ axis: Axis2D) -> Rect2D {
    let track = viewport[axis] - 12
    let range = maximumOffset[axis] - minimumOffset[axis]
    let content = viewport[axis] + range
    guard range > 0, content > 0, track > 0 else { return .zero }
    let length = max(track * viewport[axis] / content, min(24, track))
    let fraction = (offset[axis] - minimumOffset[axis]) / range
    let start = 6 + (track - length) * fraction
    return axis == .vertical
      ? Rect2D(
        origin: Point2D(x: viewport.width - 7, y: start), size: Size2D(width: 4, height: length))
      : Rect2D(
        origin: Point2D(x: start, y: viewport.height - 7), size: Size2D(width: length, height: 4))
  }
}
