import ReorderCore

/// A scene in SVG, drawn once for all frames: every element exists from the start and moves.
struct SceneDrawing {
  let frames: [Frame]
  /// The moments of interest, below the scene.
  let timeline: Timeline
  var sheet: AnimationSheet
  /// What the names of clip paths begin with, if a document has several drawings.
  let prefix: String
  private(set) var body = ""

  /// The margin around the scene, for lifted elements past its edge.
  static let margin = 24.0
  /// How far past the viewport lifted elements are visible.
  static let reach = 12.0
  /// The height above the scene, for title and phase.
  static let header = 54.0
  /// The height below the scene, for timeline and caption.
  static let footer = 64.0

  /// The largest viewport of all frames; the application may change it during the drag.
  let viewport: Size2D

  init(frames: [Frame], timeline: Timeline, sheet: AnimationSheet, prefix: String = "") {
    self.frames = frames
    self.timeline = timeline
    self.sheet = sheet
    self.prefix = prefix
    viewport = Size2D(
      width: max(frames.map { $0.scroll.viewport.width }.max() ?? 0, 220),
      height: frames.map { $0.scroll.viewport.height }.max() ?? 0)
  }

  var size: Size2D {
    Size2D(
      width: viewport.width + 2 * Self.margin,
      height: viewport.height + Self.header + Self.footer)
  }

  /// Draws everything except the enclosing frame.
  mutating func draw(title: String, subtitle: String) {
    drawHeader(title: title, subtitle: subtitle)
    let place = "translate(\(DecimalText.text(Self.margin)) \(DecimalText.text(Self.header)))"
    add("<g transform=\"\(place)\">")
    drawScreen()
    drawScrollBars()
    drawAboveTheList {
      $0.drawSnapshots()
      $0.drawMarks()
      $0.drawWindows()
      $0.drawFinger()
    }
    add("</g>")
    drawTimeline()
  }

  /// Draws what may reach a little past the viewport.
  mutating func drawAboveTheList(_ draw: (inout SceneDrawing) -> Void) {
    let clip = "\(prefix)l"
    add(
      "<clipPath id=\"\(clip)\"><path d=\"\(aboveTheList)\"/></clipPath>"
        + "<g clip-path=\"url(#\(clip))\">")
    draw(&self)
    add("</g>")
  }

  mutating func add(_ markup: String) { body += markup + "\n" }

  /// Adds text that changes: for each frame, the words to show.
  mutating func add(_ words: [String?], at point: Point2D, class style: String, end: Bool = false) {
    let place = "x=\"\(DecimalText.text(point.x))\" y=\"\(DecimalText.text(point.y))\""
    let anchor = end ? " text-anchor=\"end\"" : ""
    var known: Set<String> = []
    for word in words.compactMap({ $0 }) where known.insert(word).inserted {
      let shown = sheet.attributes([.opacity(words.map { $0 == word ? 1 : 0 })], class: style)
      add("<text \(place)\(anchor)\(shown)>\(MarkupText.text(word, columns: columns))</text>")
    }
  }

  /// The clip path of lifted elements, which may reach a little past the viewport.
  private var aboveTheList: String {
    let (width, height) = (viewport.width + 2 * Self.reach, viewport.height + 2 * Self.reach)
    let corner = DecimalText.text(-Self.reach)
    return "M\(corner) \(corner)h\(DecimalText.text(width))v\(DecimalText.text(height))H\(corner)z"
  }

  /// The number of characters that fit in the width.
  var columns: Int { WholeNumber.below(viewport.width / 7) }

  private mutating func drawHeader(title: String, subtitle: String) {
    let x = DecimalText.text(Self.margin)
    let (title, subtitle) = (
      MarkupText.text(title, columns: columns - 12), MarkupText.text(subtitle, columns: columns)
    )
    add("<text class=\"title\" x=\"\(x)\" y=\"24\">\(title)</text>")
    add("<text class=\"note\" x=\"\(x)\" y=\"41\">\(subtitle)</text>")
    let phases = frames.map { $0.phase == .lifted ? GesturePhase.dragging : $0.phase }
    for phase in GesturePhase.allCases where phases.contains(phase) {
      add(
        phases.map { $0 == phase ? phase.word : nil },
        at: Point2D(x: size.width - Self.margin, y: 24), class: "phase \(phase.rawValue)", end: true
      )
    }
  }
}
