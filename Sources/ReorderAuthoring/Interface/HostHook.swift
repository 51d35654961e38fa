internal import ReorderCore
package import ReorderScripting

/// A function that a behaviour may define; the source of stubs, reference and completion.
package struct HostHook: Hashable, Sendable {
  /// The key in the behaviour's table; `on.began` is `began` in the table `on`.
  package let name: String
  /// The parameters in LuaCATS notation, such as `drag: reorder.Drag`.
  package let parameters: [String]
  /// The results in LuaCATS notation; empty if it returns nothing.
  package let results: [String]
  /// One sentence on when it is called and why.
  package let summary: String
  /// The effect of returning nothing.
  package let fallback: String

  /// The names of its parameters, in order.
  package var parameterNames: [String] { HostFunction.names(parameters) }
}

extension HostInterface {
  /// The hooks, `announce`, and the event handlers.
  package static let hooks: [HostHook] =
    PolicyHook.allCases.map { $0.interface } + [announce] + DragEvent.allCases.map { $0.interface }

  private static let announce = HostHook(
    name: "announce",
    parameters: ["event: reorder.Event"] + parameters(second: "list"),
    results: ["string?"], summary: "Returns the announcement of an event for a screen reader.",
    fallback: "no announcement")

  /// A hook's parameters: the drag, the list or the scroll state, and the parameter values.
  fileprivate static func parameters(second: String) -> [String] {
    let types = ["list": "reorder.List", "scroll": "reorder.Scroll", "board": "reorder.Board"]
    let type = types[second] ?? "any"
    return ["drag: reorder.Drag", "\(second): \(type)", "p: table<string, any>"]
  }
}

extension PolicyHook {
  fileprivate var interface: HostHook {
    let (results, summary) = answer
    let fallback: String
    switch self {
    case .target, .over: fallback = "to stay"
    case .swap: fallback = "to refuse"
    default: fallback = "the native rule"
    }
    let name = ["name: \(Self.choice(KeyCommand.motions))"]
    return HostHook(
      name: rawValue,
      parameters: HostInterface.parameters(second: secondArgument) + (self == .key ? name : []),
      results: results, summary: summary, fallback: fallback)
  }

  private var answer: (results: [String], summary: String) {
    switch self {
    case .canLift:
      (["boolean?"], "Once the press is long enough: whether the item may be lifted.")
    case .lift: (["reorder.LiftedStyle?"], "At the lift: how the snapshot looks.")
    case .style:
      (
        ["reorder.Style?"],
        "When time has passed or `drag.refused_because` changes: how the snapshot looks."
      )
    case .shake:
      (
        ["reorder.Motion|boolean?"],
        "At the press of an item that cannot be moved: how the item shows it."
      )
    case .wiggle:
      (["reorder.Motion|boolean?"], "At the lift: how all items move around their places.")
    case .follow:
      (
        ["number?", "number?"],
        "After each sample and tick: the snapshot's center, in content coordinates."
      )
    case .over:
      (
        ["string?"],
        "On a board, after `follow`: the id of the list or zone that the drag means; places are in "
          + "the board's coordinates."
      )
    case .accept:
      (
        ["boolean?", "string?"],
        "When the drag means another list than before: whether `list` takes the item, and why not."
      )
    case .target:
      (
        ["integer?", "integer?", "\"move\"|\"mark\"|\"onto\"|string?", "table<string, any>?"],
        "After `follow`: the section and item whose place the dragged item takes, what a drop "
          + "does there, and what the application is told with it."
      )
    case .swap:
      (
        [Self.choice(SwapRule.allCases.map { $0.rawValue }) + "?"],
        "When the target is another place: how the list changes."
      )
    case .autoscroll:
      (
        ["number?", "number?", "string?"],
        "Before a sample or tick, when time has passed: points per second along x and y, and the "
          + "id of another list of the board that is to scroll instead."
      )
    case .settle:
      (
        ["reorder.RestingStyle?"],
        "At the end: how the snapshot looks at rest, and where a window rests."
      )
    case .cancel:
      (
        [Self.choice(CancelRule.allCases.map { $0.rawValue }) + "?"],
        "When the drag is cancelled: what happens to the preview."
      )
    case .key:
      (
        ["integer?", "integer?", "\"move\"|\"mark\"|\"onto\"|string?", "table<string, any>?"],
        "When a key moves the item that keys have lifted: what `target` returns."
      )
    case .raise:
      (["boolean?"], "For a window, at the lift and at rest: whether it is above all others.")
    }
  }

  private static func choice(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }
}

extension DragEvent {
  fileprivate var interface: HostHook {
    HostHook(
      name: "on.\(rawValue)", parameters: HostInterface.parameters(second: "list"), results: [],
      summary: summary, fallback: "nothing happens")
  }

  private var summary: String {
    switch self {
    case .began: "The item was lifted and will move."
    case .moved: "The item moved from one slot to another."
    case .proposed: "A drop would do something else than before: see `drag.how`."
    case .springOpened: "The drag hovered over a collapsed item until it opened."
    case .scrolled: "The content scrolled under the drag."
    case .tried: "An item that may not be moved was pressed."
    case .ended: "The finger was released; the new order stays."
    case .cancelled: "The drag was cancelled."
    case .failed: "A press ended without a lift."
    }
  }
}
