/// The last drags, and the one among them to replay and save.
struct RecentDrags: Sendable {
  /// The most drags that are kept; older ones leave.
  static let most = 10

  /// The drags, oldest first.
  private(set) var list: [Subject] = []
  /// The number of the chosen one.
  private var chosen: Int?

  /// The drag to replay and save; `nil` until one has ended.
  var subject: Subject? { list.first { $0.trace == chosen } }

  /// Keeps a drag, which is then the chosen one; a longer recording takes the place of its
  /// beginning.
  mutating func keep(_ subject: Subject) {
    list.removeAll { $0.trace == subject.trace }
    list.append(subject)
    if list.count > Self.most { list.removeFirst() }
    chosen = subject.trace
  }

  /// Chooses a drag; returns whether it is kept.
  mutating func choose(_ trace: Int) -> Bool {
    guard list.contains(where: { $0.trace == trace }) else { return false }
    chosen = trace
    return true
  }
}
