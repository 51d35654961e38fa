/// A question that a drag asks its behaviour.
@frozen
public enum PolicyHook: String, Hashable, Sendable, CaseIterable {
  /// May the pressed item be lifted?
  case canLift = "can_lift"
  /// How does the snapshot look once it is lifted?
  case lift
  /// Where is the snapshot's center?
  case follow
  /// Which list or zone of the board does the drag mean? Places are in the board's content
  /// coordinates. Not asked without a board.
  case over
  /// May the item come into the list? Asked when a drag means another list than before.
  case accept
  /// Whose place does the dragged item take?
  case target
  /// How does the list change to get it there?
  case swap
  /// How does the snapshot look while it is in the air? Asked once time has passed since the lift,
  /// and whenever ``DraggedItem/refusal`` changes.
  case style
  /// How fast does the content scroll? Asked at the lift too, when nothing scrolls yet: a speed
  /// then means that the item was lifted inside a scroll zone.
  case autoscroll
  /// How does the snapshot come to rest?
  case settle
  /// What becomes of the preview when the drag is cancelled?
  case cancel
  /// Does the dragged window lie above its siblings? Asked at the lift, and again at rest.
  case raise
  /// How does an item that may not be moved show it?
  case shake
  /// How do the items move about their places while one is in the air?
  case wiggle
  /// Where does a key move the item that keys have lifted? Without an answer the engine decides.
  case key
}
