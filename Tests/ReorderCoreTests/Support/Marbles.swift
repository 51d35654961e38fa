@testable import ReorderCore

/// Samples drawn as a string: one column is a tenth of a second.
///
/// `D` down, `m` a move down by one point, `w` one point back, `M` by eleven points, `s` and `S` a
/// move to the right by one and by eleven, `U` up, `C` cancel, `.` nothing.
/// A lower-case `d`, `u`, or `n` is a second contact that touches, leaves or moves.
struct Marbles {
  static let column = 0.1

  let text: String

  init(_ text: String) { self.text = text }

  /// Each column with its time and its sample, if it has one.
  func columns(from start: Point2D = .zero) throws -> [(time: Timestamp, sample: PointerSample?)] {
    var position = start
    return try text.enumerated().map { index, mark in
      let time = Timestamp.zero.laterOrLatest(bySeconds: Double(index) * Self.column)
      guard let (phase, step, contact) = Self.meaning(of: mark) else { return (time, nil) }
      if contact == 0 { position = position + step }
      let sample = try PointerSample(
        time: time, phase: phase, position: position, contact: contact)
      return (time, sample)
    }
  }

  /// How far a mark moves the first contact.
  static func step(of mark: Character) -> Vector2D {
    switch mark {
    case "m": Vector2D(dx: 0, dy: 1)
    case "w": Vector2D(dx: 0, dy: -1)
    case "M": Vector2D(dx: 0, dy: 11)
    case "s": Vector2D(dx: 1, dy: 0)
    case "S": Vector2D(dx: 11, dy: 0)
    default: .zero
    }
  }

  private static func meaning(
    of mark: Character
  ) -> (phase: PointerSample.Phase, step: Vector2D, contact: Int)? {
    switch mark {
    case "D": (.down, .zero, 0)
    case "m", "w", "M", "s", "S": (.move, step(of: mark), 0)
    case "U": (.up, .zero, 0)
    case "C": (.cancel, .zero, 0)
    case "d": (.down, .zero, 1)
    case "n": (.move, .zero, 1)
    case "u": (.up, .zero, 1)
    default: nil
    }
  }

  /// The recognizer's output, column by column.
  ///
  /// `p` possible, `b` began, `c` changed, `e` ended, `x` cancelled, `f` failed, `.` nothing; two
  /// at once where the deadline falls on a sample: `(be)`.
  func recognized(by press: PressRule, hits: Bool = true) throws -> String {
    var recognizer = GestureRecognizer(press: press)
    return try columns().map { time, sample in
      let first = recognizer.advance(to: time)
      let second = sample.map { recognizer.handle($0, hits: hits) } ?? .none
      switch (first, second) {
      case (.none, let only), (let only, .none): return Self.mark(of: only)
      default: return "(\(Self.mark(of: first))\(Self.mark(of: second)))"
      }
    }.joined()
  }

  private static func mark(of recognition: GestureRecognizer.Recognition) -> String {
    switch recognition {
    case .none: "."
    case .possible: "p"
    case .began: "b"
    case .changed: "c"
    case .ended: "e"
    case .cancelled: "x"
    case .failed: "f"
    }
  }
}
