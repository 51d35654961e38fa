public import ReorderCore

/// A replay as one self-contained SVG file, animated or a still of one moment.
///
/// It plays wherever a browser shows an image, without a script: its animations are CSS rules. It
/// has a light and a dark theme, and stands still for people who prefer reduced motion. The same
/// sequence gives the same bytes on every machine.
public struct SceneSVG: Hashable, Sendable {
  /// The frames to show.
  public let sequence: FrameSequence
  /// The title, above the scene.
  public let title: String
  /// The line below the title.
  public let subtitle: String

  /// The seconds between the end of the replay and its next start.
  static let pause = 1.4

  /// Creates a drawing.
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

  /// Writes the whole replay, which loops; nothing if the sequence has no frames.
  public func write(to output: inout some TextOutputStream) {
    let frames = sequence.entries.map { $0.frame }
    guard let first = frames.first else { return }
    let times = frames.map { $0.time.seconds(since: first.time) }
    let sheet = AnimationSheet(times: times, pause: Self.pause, poster: poster(of: frames))
    write(SceneDrawing(frames: frames, timeline: Timeline(sequence), sheet: sheet), to: &output)
  }

  /// Writes a still; nothing if the sequence has no frames.
  ///
  /// - Parameters:
  ///   - time: The moment; the frame after the last event up to it is shown.
  ///   - output: The stream to write to.
  public func write(at time: Timestamp, to output: inout some TextOutputStream) {
    guard let frame = sequence.frame(at: time) else { return }
    let sheet = AnimationSheet(times: [0], pause: 0, poster: 0)
    write(SceneDrawing(frames: [frame], timeline: Timeline(sequence), sheet: sheet), to: &output)
  }

  /// Returns the frame in the middle of the drag; the last one if there is none.
  private func poster(of frames: [Frame]) -> Int {
    let lifted = frames.indices.filter { frames[$0].phase == .dragging }
    return lifted.isEmpty ? frames.count - 1 : lifted[lifted.count / 2]
  }

  private func write(_ drawing: SceneDrawing, to output: inout some TextOutputStream) {
    var drawing = drawing
    drawing.draw(title: title, subtitle: subtitle)
    let (width, height) = (
      DecimalText.text(drawing.size.width), DecimalText.text(drawing.size.height)
    )
    output.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"t d\">\n")
    output.write("<title id=\"t\">\(MarkupText.text(title))</title>\n")
    output.write("<desc id=\"d\">\(MarkupText.text(description))</desc>\n<style>\n")
    output.write(String(decoding: PackageResources.scene_css, as: UTF8.self))
    if drawing.sheet.isAnimated {
      output.write("\(drawing.sheet.base)\n\(drawing.sheet.rules)")
    }
    output.write("</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\" rx=\"16\"/>\n")
    output.write(drawing.body)
    output.write("</svg>\n")
  }

  /// A text description for people who cannot see the drawing.
  private var description: String {
    var sample = EvenSample<FrameSequence.Mark>(limit: 12)
    for mark in sequence.marks { sample.append(mark) }
    let story = sample.elements.map { mark in
      "\(DecimalText.text(mark.time.seconds, places: 2)) s: \(mark.caption)"
    }
    return ([subtitle] + story).filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension FrameSequence {
  /// Returns the frame at a moment: the one after the last event up to it.
  public func frame(at time: Timestamp) -> Frame? {
    (entries.last { $0.frame.time <= time } ?? entries.first)?.frame
  }
}
