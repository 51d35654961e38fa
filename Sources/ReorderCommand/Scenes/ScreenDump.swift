import ReorderCore
import ReorderText
import ReorderTrace

/// What `uiautomator dump` writes of an Android screen: its nodes, with their frames in pixels.
struct ScreenDump {
  /// A node with its frame in points.
  struct Node {
    let element: MarkupElement
    let frame: Rect2D

    /// The name in the application's resources, such as `com.acme.board:id/list`.
    var resource: String { element.attributes["resource-id"] ?? "" }

    /// Whether its content scrolls.
    var isScrollable: Bool { element.attributes["scrollable"] == "true" }

    /// The first text in it, or else the first description.
    var label: String? {
      Self.first("text", in: element) ?? Self.first("content-desc", in: element)
    }

    private static func first(_ key: String, in element: MarkupElement) -> String? {
      let own = (element.attributes[key] ?? "").split(whereSeparator: \.isWhitespace)
      if !own.isEmpty { return own.joined(separator: " ") }
      return element.children.lazy.compactMap { first(key, in: $0) }.first
    }
  }

  /// The screen's node.
  let screen: Node
  /// The quarter turns of the device, as Android counts them.
  let rotation: Int
  private let scale: Double

  /// - Parameters:
  ///   - root: The file's outermost element.
  ///   - scale: Pixels per point.
  /// - Throws: The sentence that says what the file lacks.
  init(_ root: MarkupElement, scale: Double) throws(MarkupElement.Failure) {
    guard root.name == "hierarchy" else {
      throw MarkupElement.Failure(
        line: root.line,
        message: "<\(root.name.excerpt)> is not what 'uiautomator dump' writes; expected "
          + "<hierarchy>")
    }
    self.scale = scale
    rotation = Int(root.attributes["rotation"] ?? "") ?? 0
    if let far = root.children.first(where: { Self.isOutOfRange($0.bounds) }) {
      throw MarkupElement.Failure(line: far.line, message: Self.rangeProblem(far.bounds))
    }
    guard let screen = Self.nodes(in: root, scale).first else {
      throw MarkupElement.Failure(line: root.line, message: "the dump has no node with bounds")
    }
    self.screen = screen
  }

  /// The nodes right below a node that cover anything, in the order of the dump.
  func children(of node: Node) -> [Node] { Self.nodes(in: node.element, scale) }

  /// The nodes right below a node that are left out, with their lines: why, in a sentence.
  func unread(below node: Node) -> [(line: Int, problem: String)] {
    node.element.children.filter { Self.frame($0.bounds, scale) == nil }.map { child in
      let bounds = child.bounds
      let problem =
        Self.isOutOfRange(bounds)
        ? Self.rangeProblem(bounds)
        : "a row with the bounds '\(bounds.excerpt)' covers nothing, or they cannot be read"
      return (child.line, problem + "; it is left out")
    }
  }

  /// Every node below the screen's, outer ones first.
  var all: [Node] { [screen] + descendants(of: screen) }

  private func descendants(of node: Node) -> [Node] {
    children(of: node).flatMap { [$0] + descendants(of: $0) }
  }

  private static func nodes(in element: MarkupElement, _ scale: Double) -> [Node] {
    element.children.compactMap { child in
      guard let frame = frame(child.bounds, scale) else { return nil }
      return Node(element: child, frame: frame)
    }
  }

  private static func rangeProblem(_ bounds: String) -> String {
    "the bounds '\(bounds.excerpt)' are out of range; expected pixels from -999999 to 999999"
  }

  /// Whether bounds have their form, with numbers that no screen has.
  private static func isOutOfRange(_ bounds: String) -> Bool {
    let numbers = bounds.split { "[],".contains($0) }
    return bounds.wholeMatch(of: /\[-?\d+,-?\d+\]\[-?\d+,-?\d+\]/) != nil
      && numbers.contains { Double($0).map { abs($0) > 999_999 } ?? true }
  }

  /// Reads `[left,top][right,bottom]`; `nil` for an empty frame.
  private static func frame(_ bounds: String, _ scale: Double) -> Rect2D? {
    let form = /\[(-?\d{1,6}),(-?\d{1,6})\]\[(-?\d{1,6}),(-?\d{1,6})\]/
    guard let match = bounds.wholeMatch(of: form), let left = Double(match.1),
      let top = Double(match.2), let right = Double(match.3), let bottom = Double(match.4),
      right > left, bottom > top
    else { return nil }
    func points(_ pixels: Double) -> Double { (pixels / scale * 1000).rounded() / 1000 }
    return Rect2D(
      x: points(left), y: points(top), width: points(right - left), height: points(bottom - top))
  }
}

extension MarkupElement {
  /// Where it is on the screen, as the dump writes it.
  fileprivate var bounds: String { attributes["bounds"] ?? "" }
}
