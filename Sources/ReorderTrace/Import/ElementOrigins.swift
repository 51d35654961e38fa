package import ReorderCore

/// The places of a recording's elements: WebDriver may count a pointer's position from an element,
/// which it names by an opaque id.
package struct ElementOrigins: Hashable, Sendable {
  /// The middle of each element on the screen as shown, by the element's id.
  private(set) var middles: [String: Point2D] = [:]

  /// The elements' ids.
  package var ids: [String] { middles.keys.sorted() }

  /// Creates no origins.
  package init() {}

  /// Puts an element where an item is at the start.
  ///
  /// As in WebDriver, the middle is that of the part on the screen.
  ///
  /// - Returns: `false` if the scene has no such item.
  package mutating func bind(
    _ element: String, to item: String, in scene: borrowing ReorderScene, on screen: RecordedScreen
  ) -> Bool {
    guard let id = scene.list.item(named: item), let frame = scene.frame(of: id) else {
      return false
    }
    let corner = scene.scroll.viewport(frame.origin)
    let (width, height) = (frame.size.width, frame.size.height)
    middles[element] = Point2D(
      x: Self.middle(corner.x + screen.origin.x, width, within: screen.shown.width),
      y: Self.middle(corner.y + screen.origin.y, height, within: screen.shown.height))
    return true
  }

  /// The middle of the part of a stretch that is on the screen, or of all of it if none is.
  private static func middle(_ start: Double, _ length: Double, within extent: Double) -> Double {
    let (low, high) = (max(start, 0), min(start + length, extent))
    return low < high ? (low + high) / 2 : start + length / 2
  }
}
