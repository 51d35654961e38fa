import ReorderTrace

/// What `uiautomator dump` writes of an Android screen: its nodes, with their frames in pixels.
struct ScreenDump {
  /// A node with its frame in points.
  struct Node {
    let element: MarkupElement
    let frame: EncodedFrame

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
  init(_ root: MarkupElement, scale: Double) throws(CommandFailure) {
    guard root.name == "hierarchy" else {
      throw CommandFailure(
        "<\(root.name)> is not what 'uiautomator dump' writes; expected <hierarchy>")
    }
    self.scale = scale
    rotation = Int(root.attributes["rotation"] ?? "") ?? 0
    guard let screen = Self.nodes(in: root, scale).first else {
      throw CommandFailure("the dump has no node with bounds")
    }
    self.screen = screen
  }

  /// The nodes right below a node that cover anything, in the order of the dump.
  func children(of node: Node) -> [Node] { Self.nodes(in: node.element, scale) }

  /// The bounds of the nodes right below a node that cover nothing, or cannot be read.
  func unread(below node: Node) -> [String] {
    node.element.children.compactMap { child in
      let bounds = child.attributes["bounds"] ?? ""
      return Self.frame(bounds, scale) == nil ? bounds : nil
    }
  }

  /// Every node below the screen's, outer ones first.
  var all: [Node] { [screen] + descendants(of: screen) }

  private func descendants(of node: Node) -> [Node] {
    children(of: node).flatMap { [$0] + descendants(of: $0) }
  }

  private static func nodes(in element: MarkupElement, _ scale: Double) -> [Node] {
    element.children.compactMap { child in
      guard let frame = frame(child.attributes["bounds"] ?? "", scale) else { return nil }
      return Node(element: child, frame: frame)
    }
  }

  /// Reads `[left,top][right,bottom]`; `nil` for an empty frame.
  private static func frame(_ bounds: String, _ scale: Double) -> EncodedFrame? {
    let form = /\[(-?\d{1,6}),(-?\d{1,6})\]\[(-?\d{1,6}),(-?\d{1,6})\]/
    guard let match = bounds.wholeMatch(of: form), let left = Double(match.1),
      let top = Double(match.2), let right = Double(match.3), let bottom = Double(match.4),
      right > left, bottom > top
    else { return nil }
    func points(_ pixels: Double) -> Double { (pixels / scale * 1000).rounded() / 1000 }
    return EncodedFrame(
      x: points(left), y: points(top), width: points(right - left), height: points(bottom - top))
  }
}
