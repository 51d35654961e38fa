import ReorderCore

// The scrolling list, clipped to the viewport.
extension SceneDrawing {
  mutating func drawScreen() {
    let screen = AnimatedProperty.size(frames.map { $0.scroll.viewport })
    add("<clipPath id=\"\(prefix)v\"><rect rx=\"12\"\(sheet.attributes([screen]))/></clipPath>")
    add("<rect rx=\"12\"\(sheet.attributes([screen], class: "screen"))/>")
    let scroll = AnimatedProperty.place(frames.map { Point2D.zero - ($0.scroll.offset - .zero) })
    add("<g clip-path=\"url(#\(prefix)v)\"><g\(sheet.attributes([scroll]))>")
    let bands = Story.all(in: frames.map { $0.bands }) { [$0.section, $0.role == .header ? 0 : 1] }
    let sticky = bands.filter { $0.first.isSticky }
    let items = Story.all(in: frames.map { $0.items }) { $0.look }
    let lists = lists
    if lists.isEmpty {
      drawBands(bands.filter { !$0.first.isSticky })
      drawAllItems(items)
    }
    for list in lists {
      let number = list.first.number
      drawList(
        list, items.filter { $0.first.list == number }, bands.filter { $0.first.list == number })
    }
    for zone in areas(.zone) { drawArea(zone) }
    if sticky.isEmpty || !lists.isEmpty {
      add("</g></g>")
    } else {
      // Outside of what scrolls, where a header that sticks does not move at all.
      add("</g>")
      drawBands(sticky, inViewport: true)
      add("</g>")
    }
    add("<rect rx=\"12\"\(sheet.attributes([screen], class: "bezel"))/>")
  }

  /// Draws a list of a board; its items and bands are clipped to its frame.
  private mutating func drawList(
    _ list: Story<Frame.Area>, _ items: [Story<Frame.Item>], _ bands: [Story<Frame.Band>]
  ) {
    drawArea(list)
    let name = "\(prefix)c\(list.first.number)"
    let places = followed(list) { $0.frame }
    let box = sheet.attributes([
      .place(places.map { $0.origin }), .size(places.map { $0.frame.size }),
    ])
    add("<clipPath id=\"\(name)\"><rect rx=\"10\"\(box)/></clipPath>")
    add("<g clip-path=\"url(#\(name))\">")
    drawBands(bands.filter { !$0.first.isSticky })
    drawAllItems(items)
    drawBands(bands.filter { $0.first.isSticky })
    add("</g>")
  }

  private mutating func drawAllItems(_ stories: [Story<Frame.Item>]) {
    for story in stories where story.sightings.contains(where: { $0.thing.isHidden }) {
      drawGap(story)
    }
    for story in stories { drawItem(story) }
  }

  private mutating func drawBands(_ stories: [Story<Frame.Band>], inViewport: Bool = false) {
    for story in stories {
      let band = story.first
      let places = followed(story) { $0.frame }
      let origins = zip(frames, places).map { frame, place in
        inViewport ? place.origin - (frame.scroll.offset - .zero) : place.origin
      }
      let attributes = sheet.attributes([.place(origins), .opacity(sight(places))])
      add("<g\(attributes)>")
      let size = sheet.attributes([.size(places.map { $0.frame.size })], class: "band")
      let y = DecimalText.text(band.frame.size.height / 2)
      let label = band.role == .header ? MarkupText.text(band.label, columns: columns - 2) : ""
      add("<rect\(size)/><text class=\"note\" x=\"14\" y=\"\(y)\" dy=\".35em\">\(label)</text></g>")
    }
  }

  /// Draws the gap that a lifted item left.
  private mutating func drawGap(_ story: Story<Frame.Item>) {
    let places = followed(story) { $0.drawn }
    let shown = story.values(frames.count) { $0.isSeen && $0.thing.isHidden ? 1.0 : 0 }
    let attributes = sheet.attributes([.place(places.map { $0.origin }), .opacity(shown)])
    let size = sheet.attributes(
      [
        .size(
          places.map {
            Size2D(
              width: max(0, $0.frame.size.width - 12), height: max(0, $0.frame.size.height - 8))
          })
      ], class: "gap")
    add("<g\(attributes)><rect x=\"6\" y=\"4\" rx=\"8\"\(size)/></g>")
  }

  private mutating func drawItem(_ story: Story<Frame.Item>) {
    let item = story.first
    let places = followed(story) { $0.drawn }
    let hidden = story.values(frames.count) { $0.isSeen && $0.thing.isHidden }
    let shown = zip(sight(places), hidden).map { $1 ? 0 : $0 }
    let attributes = sheet.attributes([.place(places.map { $0.origin }), .opacity(shown)])
    let card = Card(
      label: item.caption, hue: Int(item.id.rawValue), size: item.drawn.size,
      isMovable: item.isMovable, isPinned: item.isPinned, grip: item.grip)
    add("<g\(attributes)>\(turned(card.markup + ring(around: story), story))</g>")
  }

  /// A ring around an item in the frames in which it is selected; empty if it never is.
  private mutating func ring(around story: Story<Frame.Item>) -> String {
    guard story.sightings.contains(where: { $0.thing.isSelected }) else { return "" }
    let shown = story.values(frames.count) { $0.thing.isSelected ? 1.0 : 0 }
    let size = story.first.drawn.size
    let (width, height) = (max(0, size.width - 6), max(0, size.height - 6))
    let attributes = sheet.attributes([.opacity(shown)], class: "ring")
    return "<rect x=\"3\" y=\"3\" rx=\"10\" width=\"\(DecimalText.text(width))\" "
      + "height=\"\(DecimalText.text(height))\"\(attributes)/>"
  }

  /// Wraps a card in a rotation about its center if it rotates in any frame.
  private mutating func turned(_ card: String, _ story: Story<Frame.Item>) -> String {
    guard story.sightings.contains(where: { $0.thing.rotation != 0 }) else { return card }
    let poses = story.values(frames.count) { AnimatedProperty.Pose(rotation: $0.thing.rotation) }
    let (x, y) = (story.first.drawn.size.width / 2, story.first.drawn.size.height / 2)
    let (there, back) = (DecimalText.list([x, y]), DecimalText.list([-x, -y]))
    return "<g transform=\"translate(\(there))\"><g\(sheet.attributes([.pose(poses)]))>"
      + "<g transform=\"translate(\(back))\">\(card)</g></g></g>"
  }

  /// Returns an element's content frame and visibility for each frame.
  func followed<Thing>(
    _ story: Story<Thing>, frame: (Thing) -> Rect2D
  ) -> [Followed] {
    let start = frames[story.sightings[0].frame].scroll.offset
    var origin = frame(story.first).origin + (start - .zero)
    return story.values(frames.count) { look in
      let rect = frame(look.thing)
      // Out of sight it keeps its last place in the content.
      if look.isSeen { origin = rect.origin + (frames[look.frame].scroll.offset - .zero) }
      return Followed(frame: Rect2D(origin: origin, size: rect.size), isSeen: look.isSeen)
    }
  }

  /// An element's place in one frame.
  struct Followed {
    var frame: Rect2D
    var isSeen: Bool
    var origin: Point2D { frame.origin }
  }

  /// Shows what is visible, and hides the rest only where it would be visible.
  func sight(_ followed: [Followed]) -> [Double] {
    zip(frames, followed).map { frame, thing in
      let visible = Rect2D(origin: frame.scroll.offset, size: frame.scroll.viewport)
      return thing.isSeen || thing.frame.commonArea(visible) <= 0 ? 1 : 0
    }
  }
}
