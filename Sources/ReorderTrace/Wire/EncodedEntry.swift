/// An item that comes from outside with a pointer, as encoded.
package struct EncodedEntry: Hashable, Sendable {
  /// The item.
  package var item: EncodedItem
  /// Its size while it is in no list.
  package var size: EncodedSize
  /// The pointer that brings it; its phase is `move`.
  package var pointer: EncodedPointer

  /// Creates an entry.
  package init(_ item: EncodedItem, size: EncodedSize, by pointer: EncodedPointer) {
    self.item = item
    self.size = size
    self.pointer = pointer
  }
}
