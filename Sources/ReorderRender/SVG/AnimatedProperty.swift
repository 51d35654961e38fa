import ReorderCore

/// An element's property that changes from frame to frame, with a value for each.
enum AnimatedProperty: Hashable, Sendable {
  /// The position of its origin.
  case place([Point2D])
  /// The approximate position of its origin, without small tremors.
  case path([Point2D])
  /// Its scale, and its clockwise rotation in degrees, about its origin.
  case pose([Pose])
  /// Its opacity, from 0 to 1.
  case opacity([Double])
  /// Its width and height.
  case size([Size2D])

  struct Pose: Hashable, Sendable {
    var scale = 1.0
    var rotation = 0.0
  }

  /// The error allowed for a number between two keyframes, too small to see.
  var tolerance: Double {
    switch self {
    case .place, .size: 0.4
    case .path: 1
    case .pose: 0.1
    case .opacity: 0.004
    }
  }

  /// The values as plain numbers; a scale in percent, so that one tolerance fits a pose.
  var numbers: [[Double]] {
    switch self {
    case .place(let points), .path(let points): points.map { [$0.x, $0.y] }
    case .pose(let poses): poses.map { [$0.scale * 100, $0.rotation] }
    case .opacity(let values): values.map { [$0] }
    case .size(let sizes): sizes.map { [$0.width, $0.height] }
    }
  }

  /// Formats numbers as a CSS declaration.
  func declaration(of numbers: [Double]) -> String {
    let texts = numbers.map { DecimalText.text($0) }
    return switch self {
    case .place, .path: "transform:translate(\(Self.length(texts[0])),\(Self.length(texts[1])))"
    case .pose:
      "transform:scale(\(DecimalText.text(numbers[0] / 100, places: 3)))"
        + (isTurned ? " rotate(\(texts[1])deg)" : "")
    case .opacity: "opacity:\(DecimalText.text(numbers[0], places: 2))"
    case .size: "width:\(texts[0])px;height:\(texts[1])px"
    }
  }

  /// Formats numbers as attributes of an element; empty for an element's defaults.
  func attributes(of numbers: [Double]) -> String {
    let texts = numbers.map { DecimalText.text($0) }
    switch self {
    case .place, .path:
      return texts == ["0", "0"] ? "" : " transform=\"translate(\(texts[0]) \(texts[1]))\""
    case .pose:
      let scale = DecimalText.text(numbers[0] / 100, places: 3)
      let parts =
        (scale == "1" ? [] : ["scale(\(scale))"])
        + (texts[1] == "0" ? [] : ["rotate(\(texts[1]))"])
      return parts.isEmpty ? "" : " transform=\"\(parts.joined(separator: " "))\""
    case .opacity:
      let opacity = DecimalText.text(numbers[0], places: 2)
      return opacity == "1" ? "" : " opacity=\"\(opacity)\""
    case .size: return " width=\"\(texts[0])\" height=\"\(texts[1])\""
    }
  }

  private static func length(_ text: String) -> String { text == "0" ? text : text + "px" }

  private var isTurned: Bool {
    guard case .pose(let poses) = self else { return false }
    return poses.contains { $0.rotation != 0 }
  }
}
