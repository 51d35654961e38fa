package import ReorderCore
internal import ReorderText

/// What a hook may return.
///
/// The hooks' answers are read with it, and `reorder check` compares scripts with it.
package struct HookReply: Sendable {
  /// The kind of each value, in order.
  package let values: [AnswerKind]
  /// The third value of `target`, as messages ask for it.
  package static let dropKinds =
    "\"move\", \"mark\", \"onto\" or a name of at most \(longestName) bytes"
  /// The fourth value of `target`, as messages ask for it.
  package static let dropData =
    "a table of at most \(mostValues) numbers, strings and truth values by name"
  /// The longest name of what a drop does, in bytes.
  static let longestName = 60
  /// The most values of a drop's data.
  static let mostValues = 32

  /// How many values there must be, unless the first is nil.
  package let required: Int
  /// The answer as messages ask for it, such as "true or false".
  package let wanted: String

  private init(_ kind: AnswerKind, _ wanted: String) {
    self.init([kind], required: 1, wanted)
  }

  private init(_ values: [AnswerKind], required: Int, _ wanted: String) {
    self.values = values
    self.required = required
    self.wanted = wanted
  }

  /// The longest announcement, in bytes.
  static let longestSentence = 1000

  /// What `announce` may return.
  package static let announcement = HookReply(
    .sentence, "a sentence of at most \(longestSentence) bytes without control characters")

  /// What a hook may return.
  package init(for hook: PolicyHook) {
    switch hook {
    case .canLift, .raise: self.init(.truth, "true or false")
    case .lift: self.init(.table(.liftedStyle), Self.style)
    case .settle: self.init(.table(.restingStyle), Self.style)
    case .style: self.init(.table(.style), Self.style)
    case .shake, .wiggle: self.init(.tableOrFalse(.motion), "a table with x, y or rotation")
    case .over: self.init([.place], required: 1, "the id of a list or of a zone, or nothing")
    case .accept:
      self.init(
        [.truth, .sentence], required: 1,
        "true, or false and a reason of at most \(Self.longestSentence) bytes")
    case .follow: self.init([.number, .number], required: 2, "the center's x and y")
    case .target, .key:
      self.init(
        [.position, .position, .name, .data], required: 2, "a section and an item, whole numbers")
    case .autoscroll:
      self.init(
        [.number, .number, .place], required: 1, "two speeds, and perhaps the id of a list")
    case .swap:
      let kind = AnswerKind.words(of: SwapRule.self)
      self.init(kind, (kind.words.map(quoted) + ["nothing"]).listed("or"))
    case .cancel:
      let kind = AnswerKind.words(of: CancelRule.self)
      self.init(kind, kind.wanted)
    }
  }

  /// How many values of a hook's are read.
  static func results(of hook: PolicyHook) -> Int {
    switch hook {
    case .target, .key: 4
    case .autoscroll: 3
    default: 2
    }
  }

  private static let style = "a table with a style"
}
