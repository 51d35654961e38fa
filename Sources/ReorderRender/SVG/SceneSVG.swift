public import ReorderCore
internal import ReorderFiles

/// Replays as one self-contained SVG file, animated or a still of one moment.
///
/// It plays wherever a browser shows an image, without a script: its animations are CSS rules. It
/// has a light and a dark theme, and stands still for people who prefer reduced motion. Several
/// replays of a drag lie beside each other, and run at the same time. The same sequences give the
/// same bytes on every machine.
///
/// ```swift
/// var text = ""
/// SceneSVG(sequence, title: "A drag").write(to: &text)
/// ```
public struct SceneSVG: Hashable, Sendable {
  /// A replay in the drawing.
  public struct Side: Hashable, Sendable {
    /// The frames to show.
    public var sequence: FrameSequence
    /// The title, above the scene.
    public var title: String
    /// The line below the title.
    public var subtitle: String

    /// Creates a side.
    ///
    /// - Parameters:
    ///   - sequence: The frames to show.
    ///   - title: The title.
    ///   - subtitle: The line below the title.
    public init(_ sequence: FrameSequence, title: String, subtitle: String = "") {
      self.sequence = sequence
      self.title = title
      self.subtitle = subtitle
    }
  }

  /// The replays, from left to right and then line by line; those without frames are left out.
  public let sides: [Side]
  /// The name of the drawing, for people who cannot see it.
  public let title: String

  /// The seconds between the end of the replay and its next start.
  static let pause = 1.4
  /// The most replays beside each other.
  static let columns = 4

  /// Creates a drawing of one replay.
  ///
  /// - Parameters:
  ///   - sequence: The frames to show.
  ///   - title: The title.
  ///   - subtitle: The line below the title.
  public init(_ sequence: FrameSequence, title: String, subtitle: String = "") {
    self.init([Side(sequence, title: title, subtitle: subtitle)], title: title)
  }

  /// Creates a drawing of several replays, four in a line at most.
  ///
  /// - Parameters:
  ///   - sides: The replays.
  ///   - title: The name of the drawing.
  public init(_ sides: [Side], title: String) {
    self.sides = sides.filter { !$0.sequence.entries.isEmpty }
    self.title = title
  }

  /// Writes the whole replay, which loops; nothing if no sequence has frames.
  public func write(to output: inout some TextOutputStream) {
    guard let first = sides.first else { return }
    let poster = first.sequence.entries[first.middle].frame.time
    let drawings = sides.indices.map { index in
      let frames = sides[index].sequence.entries.map { $0.frame }
      let still = index == 0 ? first.middle : frames.lastIndex { $0.time <= poster }
      let sheet = AnimationSheet(
        times: frames.map { $0.time.seconds(since: start) }, length: end.seconds(since: start),
        pause: Self.pause, poster: still ?? 0, prefix: prefix(index))
      return drawing(index, frames, sheet)
    }
    write(drawings, to: &output)
  }

  /// Writes a still; nothing if no sequence has frames.
  ///
  /// - Parameters:
  ///   - time: The moment; the frame after the last event up to it is shown.
  ///   - output: The stream to write to.
  public func write(at time: Timestamp, to output: inout some TextOutputStream) {
    let drawings = sides.indices.map { index in
      drawing(index, sides[index].sequence.frame(at: time).map { [$0] } ?? [], .still)
    }
    write(drawings, to: &output)
  }

  /// When the replays start and end; `nil` if no sequence has frames.
  package var span: ClosedRange<Timestamp>? { sides.isEmpty ? nil : start...max(start, end) }

  /// A moment in the middle of the first drag, or the end if there is no drag.
  package var middle: Timestamp {
    sides.first.map { $0.sequence.entries[$0.middle].frame.time } ?? .zero
  }

  private var start: Timestamp { sides.map { $0.sequence.start }.min() ?? .zero }

  private var end: Timestamp { sides.map { $0.sequence.end }.max() ?? .zero }

  /// What the names in a side begin with: nothing if it is the only one.
  private func prefix(_ side: Int) -> String { sides.count > 1 ? "s\(side)" : "" }

  private func drawing(_ side: Int, _ frames: [Frame], _ sheet: AnimationSheet) -> SceneDrawing {
    var drawing = SceneDrawing(
      frames: frames, timeline: Timeline(sides[side].sequence, from: start, to: end),
      sheet: sheet, prefix: prefix(side))
    drawing.draw(title: sides[side].title, subtitle: sides[side].subtitle)
    return drawing
  }

  private func write(_ drawings: [SceneDrawing], to output: inout some TextOutputStream) {
    guard let first = drawings.first else { return }
    let lines = stride(from: 0, to: drawings.count, by: Self.columns).map {
      drawings[$0..<min($0 + Self.columns, drawings.count)]
    }
    let width = lines.map { $0.reduce(0) { $0 + $1.size.width } }.max() ?? 0
    let heights = lines.map { $0.map { $0.size.height }.max() ?? 0 }
    writeStart(Size2D(width: width, height: heights.reduce(0, +)), to: &output)
    if drawings.contains(where: { $0.sheet.isAnimated }) {
      output.write("\(first.sheet.base)\n\(drawings.map { $0.sheet.rules }.joined())")
    }
    output.write("</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\" rx=\"16\"/>\n")
    var place = Point2D.zero
    for (line, height) in zip(lines, heights) {
      for drawing in line {
        output.write(place == .zero ? drawing.body : Self.moved(drawing.body, to: place))
        place.x += drawing.size.width
      }
      place = Point2D(x: 0, y: place.y + height)
    }
    output.write("</svg>\n")
  }

  private static func moved(_ body: String, to place: Point2D) -> String {
    "<g transform=\"translate(\(DecimalText.list([place.x, place.y])))\">\n\(body)</g>\n"
  }

  private func writeStart(_ size: Size2D, to output: inout some TextOutputStream) {
    let (width, height) = (DecimalText.text(size.width), DecimalText.text(size.height))
    output.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"t d\">\n")
    output.write("<title id=\"t\">\(MarkupText.text(title))</title>\n")
    let description = sides.map { $0.description(named: sides.count > 1) }.joined(separator: ". ")
    output.write("<desc id=\"d\">\(MarkupText.text(description))</desc>\n<style>\n")
    output.write(PlainStyle.text(EmbeddedFiles.drawing.text("scene.css")))
  }
}

extension SceneSVG.Side {
  /// The number of the frame in the middle of the drag; of the last one if there is no drag.
  fileprivate var middle: Int {
    let entries = sequence.entries
    let lifted = entries.indices.filter { entries[$0].frame.phase == .dragging }
    return lifted.isEmpty ? entries.count - 1 : lifted[lifted.count / 2]
  }

  /// A text description for people who cannot see the drawing.
  fileprivate func description(named isNamed: Bool) -> String {
    var sample = EvenSample<FrameSequence.Mark>(limit: 12)
    for mark in sequence.marks { sample.append(mark) }
    let story = sample.elements.map { mark in
      "\(DecimalText.text(mark.time.seconds, places: 2)) s: \(mark.caption)"
    }
    return ([isNamed ? title : "", subtitle] + story).filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension FrameSequence {
  /// Returns the frame at a moment: the one after the last event up to it.
  public func frame(at time: Timestamp) -> Frame? {
    (entries.last { $0.frame.time <= time } ?? entries.first)?.frame
  }
}
