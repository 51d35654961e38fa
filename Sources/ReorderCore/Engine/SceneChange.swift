/// What an application does to its list or its view, also in the middle of a drag.
///
/// Indices speak of the application's own order, which knows nothing of previews: of what its model
/// holds, since a drag has told it nothing before the commit.
public enum SceneChange: Hashable, Sendable {
  /// New items, in order, come into a gap of the application's order.
  case insert([ItemDescription], at: Gap)
  /// The items of these names are gone.
  case remove([String])
  /// The whole list is this one now; an item whose name stays is the same item.
  case reload([SectionDescription])
  /// The viewport has this size now.
  case resize(Size2D)

  /// Why a change cannot be made.
  public enum Invalid: Error, Hashable, Sendable {
    /// An item that is to be removed is not in the list.
    case unknownItem(String)
    /// An item that is to be removed is named twice.
    case repeatedItem(String)
    /// The application's order has no such gap.
    case gap(Gap)
    /// The stage that the change leads to contradicts itself.
    case scene(ReorderScene.Invalid)
  }
}
