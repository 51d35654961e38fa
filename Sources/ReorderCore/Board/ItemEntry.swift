/// An item that comes from outside with the pointer, as an application describes it.
///
/// ```swift
/// let file = ItemEntry(
///   ItemDescription(id: "file"), size: Size2D(width: 320, height: 44),
///   at: Point2D(x: 160, y: 66))
/// try engine.apply(.enter(file), at: time)
/// ```
public struct ItemEntry: Hashable, Sendable {
  /// The item; in a list it takes the length of the list's layout, unless it has one of its own.
  public var item: ItemDescription
  /// Its size while it is in no list, in points.
  public var size: Size2D
  /// Where the pointer is that brings it, in viewport coordinates; the item's center is there.
  public var position: Point2D
  /// The contact that brings it: its moves and its `up` follow.
  public var contact: Int
  /// The kind of pointer.
  public var kind: PointerKind

  /// Creates a description of an item under the first finger.
  public init(
    _ item: ItemDescription, size: Size2D, at position: Point2D, contact: Int = 0,
    kind: PointerKind = .touch
  ) {
    self.item = item
    self.size = size
    self.position = position
    self.contact = contact
    self.kind = kind
  }

  /// Checks what does not depend on the lists.
  func check() throws(SceneChange.Invalid) {
    guard size.isValid, position.isFinite, abs(position.x) <= PointerSample.reach,
      abs(position.y) <= PointerSample.reach
    else { throw .entry(item.id) }
    do { try item.check() } catch { throw .entry(item.id) }
    guard !item.isPinned, item.isMovable else { throw .entry(item.id) }
  }
}
