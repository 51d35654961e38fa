/// What an application does to its list or its view, also in the middle of a drag.
///
/// Indices refer to the application's own order, without previews: to its model, which a drag does
/// not change before the commit.
///
/// ```swift
/// let elder = ItemDescription(id: "elderberry")
/// try engine.apply(.insert([elder], at: Gap(section: 0, item: 4)), at: time)
/// try engine.apply(.remove(["apple"]), at: time)
/// ```
public enum SceneChange: Hashable, Sendable {
  /// New items, in order, go into a gap of the application's order.
  case insert([ItemDescription], at: Gap)
  /// The items with these names are removed.
  case remove([String])
  /// The whole list is replaced by this one; an item that keeps its name is the same item.
  case reload([SectionDescription])
  /// The viewport has this size now.
  case resize(Size2D)
  /// A change of one list of a board, by the list's name: an insertion, a reload, a new size of its
  /// frame, a new frame, or another limit.
  ///
  /// On a board, an insertion and a reload need a list; a removal and a selection find their items.
  indirect case inList(String, SceneChange)

  /// The items with these names are selected, and no other: lifting one of them lifts them all.
  ///
  /// Items that are in the air stay as they were lifted. On a board the names are those of items in
  /// any list; they stay selected in every list, but each item is lifted alone.
  case select([String])

  /// An item comes from outside with the pointer, lifted; the list below it may take it at once.
  ///
  /// Moves and an `up` of its contact follow, without a `down`. Dropped in a list it is a commit
  /// from no place, dropped nowhere or cancelled it is gone.
  indirect case enter(ItemEntry)
  /// A list comes to the board, in front of the others.
  indirect case addList(ListDescription)
  /// The list of the board with this name is removed, with its items.
  ///
  /// The drag of one of them is cancelled; an item that is only shown in the list goes home.
  case removeList(String)
  /// A list of a board lies here now, in the board's content coordinates.
  case frame(Rect2D)
  /// A list of a board holds at most as many items as this; `nil` for any number.
  case limit(Int?)
  /// The items with these names hide their children: what lies below them leaves the list.
  case collapse([String])
  /// The items with these names hide nothing any more.
  ///
  /// An insertion of children opens a collapsed item too; this is for one that has none.
  case expand([String])
  /// The next copy that a drag makes has this name, ``ReorderEngine/nextCopyName``; with `nil` it
  /// is named after its original.
  case nextCopy(String?)

  /// The windows float over another area now, in viewport coordinates; each goes where it rests.
  case container(Rect2D)
  /// This covers a part of the windows' container now, in viewport coordinates: a keyboard, say;
  /// `nil` if nothing does.
  case obstruction(Rect2D?)

  /// Why a change cannot be made.
  public enum Invalid: Error, Hashable, Sendable {
    /// An item to be removed or selected is not in the list.
    case unknownItem(String)
    /// An item to be removed or selected is named twice.
    case repeatedItem(String)
    /// The board has no such list.
    case unknownList(String)
    /// The change is not one of a list, or needs one.
    case noList
    /// The list is no tree, in which items could hide others.
    case noLevels
    /// The application's order has no such gap.
    case gap(Gap)
    /// Only a board has lists that come and go.
    case noBoard
    /// No item comes from outside into slots by frames, nor into a tree.
    case noEntry
    /// An item comes from outside while another one is dragged or pressed.
    case busy
    /// The item from outside, by its name, has no valid size or place, or may not be moved.
    case entry(String)
    /// The scene after the change contradicts itself.
    case scene(ReorderScene.Invalid)
  }
}
