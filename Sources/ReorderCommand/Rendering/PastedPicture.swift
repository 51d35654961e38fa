import Foundation
import ReorderCore
import ReorderRender
import ReorderSystem

/// A picture in a format that one pastes into a chat or a mail, made of the SVG by well-kept
/// programs of the system.
struct PastedPicture {
  /// The formats, by the endings of their files.
  enum Format: String, CaseIterable {
    case png, gif, webm
  }

  let format: Format
  let drawing: SceneSVG
  /// The moment of a still; `nil` for the drag's middle.
  let moment: Timestamp?

  /// The frames of a second: a GIF counts in hundredths.
  static let rate = 25
  /// The longest film, in seconds.
  static let longest = 60.0
  /// How long the end stays before the film begins again, in frames.
  static let rest = 25

  /// Draws SVG as pixels.
  private static let rasterizer = ExternalProgram(name: "rsvg-convert", package: "librsvg2-bin")
  /// Makes films of pictures.
  private static let filmer = ExternalProgram(name: "ffmpeg", package: "ffmpeg")

  /// Makes the file; a file that is there stays until the new one is whole.
  func write(to output: String, _ console: Console) throws {
    guard let span = drawing.span else { return }
    guard format == .png || moment == nil else {
      throw UsageError.contradiction("a film shows every moment; leave out --at, or write a .png")
    }
    // What cannot end well does not begin.
    try Self.rasterizer.check(for: output, console)
    if format != .png { try Self.filmer.check(for: output, console) }
    let file = try WholeFile(output)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("reorder-\(UUID().uuidString)").path
    try Folder.make(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let made = "\(folder)/made.\(format.rawValue)"
    if format == .png {
      try draw(at: moment ?? drawing.middle, as: made, zoom: 2, folder, output, console)
    } else {
      try film(span, as: made, in: folder, output, console)
    }
    try file.write([UInt8](try Data(contentsOf: URL(fileURLWithPath: made))))
    try file.commit()
  }

  private func draw(
    at time: Timestamp, as picture: String, zoom: Int, _ folder: String, _ output: String,
    _ console: Console
  ) throws {
    var text = ""
    drawing.write(at: time, to: &text)
    let source = "\(folder)/frame.svg"
    try WholeFile.write(text, to: source)
    try Self.rasterizer.run(
      ["--zoom", "\(zoom)", "--output", picture, source], for: output, in: folder, console)
  }

  private func film(
    _ span: ClosedRange<Timestamp>, as made: String, in folder: String, _ output: String,
    _ console: Console
  ) throws {
    let seconds = span.upperBound.seconds(since: span.lowerBound)
    guard seconds <= Self.longest else {
      throw CommandFailure(
        "\(output) would be \(Int(seconds.rounded(.up))) s long; the longest film has "
          + "\(Int(Self.longest)) s")
    }
    let frames = Int((seconds * Double(Self.rate)).rounded(.up)) + Self.rest
    var progress = ProgressBar(console: console, label: "render", total: frames)
    for frame in 0..<frames {
      let time = Timestamp(
        microseconds: span.lowerBound.microseconds + Int64(frame * 1_000_000 / Self.rate))
      let number = String(repeating: "0", count: max(0, 5 - "\(frame)".count)) + "\(frame)"
      try draw(
        at: min(time, span.upperBound), as: "\(folder)/\(number).png", zoom: 1, folder, output,
        console)
      progress.advance()
    }
    progress.clear()
    let filter =
      format == .gif
      // The colors of all frames, chosen once.
      ? ["-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse"]
      // The codec wants an even number of pixels both ways.
      : [
        "-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2", "-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0",
      ]
    try Self.filmer.run(
      ["-loglevel", "error", "-framerate", "\(Self.rate)", "-i", "\(folder)/%05d.png"] + filter
        + [made], for: output, in: folder, console)
  }
}
