/// The answer to a ``PolicyQuery``.
@frozen
public enum PolicyDecision: Hashable, Sendable {
  /// `canLift`: whether the item is lifted.
  case allow(Bool)
  /// `lift` and `settle`: the style that the snapshot takes.
  indirect case style(StyleChange)
  /// `follow`: the snapshot's center, in content coordinates.
  case center(Point2D)
  /// `over`: the list or zone that the drag means; `nil` for the one that the item is in.
  case over(Board.Place?)
  /// `accept`: whether the list takes the item, and why not.
  indirect case accept(Bool, because: String?)
  /// `target`: the slot that the dragged item takes, in the index space after the move; `nil`
  /// stays. A slot that does not exist is refused.
  case target(Slot?)
  /// `target`: what a drop does at a slot, where that is more than the plain move of
  /// ``target(_:)``.
  indirect case proposal(DropProposal)
  /// `swap`: how it gets there; `nil` refuses the move.
  case swap(SwapRule?)
  /// `autoscroll`: the content offset's velocity, in points per second.
  case velocity(Vector2D)
  /// `autoscroll`, about the item's list: the velocity of another list of the board, which scrolls
  /// instead.
  indirect case listVelocity(Vector2D, list: Int)
  /// `cancel`: what becomes of the preview.
  case cancel(CancelRule)
  /// `settle` of a window: the style that it takes, and where it rests.
  indirect case rest(StyleChange, RestRequest)
  /// `style`: the style that the snapshot takes in the air; `nil` keeps the one that it has.
  indirect case restyle(StyleChange?)
  /// `shake` and `wiggle`: the poses about the place; `nil` for none.
  indirect case poses(PoseKeyframes?)
  /// `raise`: whether the window lies above all others, or at its own place in the z-order.
  case raise(Bool)
}

/// How a drag's item gets to its target.
@frozen
public enum SwapRule: String, Hashable, Sendable, CaseIterable {
  /// It goes in between; the items on the way close up, and pinned ones keep their places.
  case insert
  /// It goes in between like ``insert``, and an item that is neither movable nor a target keeps its
  /// place as well.
  case flow
  /// It and the target take each other's place, whatever lies between them.
  case exchange
  /// It goes back to its origin, and from there it and the target take each other's place.
  ///
  /// The origin is its place at the lift. On a board it is the one where it came into the list, and
  /// after a move by another rule the one to which that led.
  case exchangeOrigin = "exchange_origin"
  /// It takes its neighbor's place again and again until it is there, or has done so 10,000 times:
  /// the next sample takes it further.
  case step
  /// It stays, and a copy goes in between; from then on the copy is what is dragged.
  case copy
}

extension SwapRule {
  /// Whether the item goes in between, so that it can come to the end of a section or into an
  /// empty one.
  var isInsert: Bool {
    switch self {
    case .insert, .flow, .copy: true
    case .exchange, .exchangeOrigin, .step: false
    }
  }

  /// The items that keep their indexes, whatever goes in between.
  var fixedItems: FixedItems { self == .flow ? .excluded : .pinned }
}

/// What becomes of a preview when its drag is cancelled.
@frozen
public enum CancelRule: String, Hashable, Sendable, CaseIterable {
  /// Order and offset go back to what they were at the lift; a window rests from where it was.
  case restore
  /// The preview stands, as if the finger had been lifted; so does a window's place.
  case commit
}

/// Why a decision is refused: it is of the wrong kind, impossible, or forbidden.
public enum DecisionRefusal: Error, Hashable, Sendable {
  /// The decision answers another question.
  case wrongKind
  /// A number is NaN or infinite.
  case notFinite
  /// A number is beyond what a screen can show.
  case outOfRange
  /// There is no such slot.
  case noSuchSlot(Slot)
  /// The item cannot be on that level there: it can be on these.
  case noSuchLevel(least: Int, most: Int)
  /// The board has no such list or zone.
  case noSuchPlace(Board.Place)

  /// The refusals in a word each.
  package enum Word: String, Hashable, Sendable, CaseIterable {
    /// The decision answers another question.
    case wrongKind = "wrong_kind"
    /// A number is NaN or infinite.
    case notFinite = "not_finite"
    /// A number is beyond what a screen can show.
    case outOfRange = "out_of_range"
    /// There is no such slot.
    case noSuchSlot = "no_such_slot"
    /// The item cannot be on that level there.
    case noSuchLevel = "no_such_level"
    /// The board has no such list or zone.
    case noSuchPlace = "no_such_place"
  }

  /// The refusal in a word.
  package var word: Word {
    switch self {
    case .wrongKind: .wrongKind
    case .notFinite: .notFinite
    case .outOfRange: .outOfRange
    case .noSuchSlot: .noSuchSlot
    case .noSuchLevel: .noSuchLevel
    case .noSuchPlace: .noSuchPlace
    }
  }
}
