/// An evenly spread sample of a stream, with a maximum size; includes the first and the last
/// element.
///
/// It stores at most twice as many as it returns, however long the stream: when it is full, it
/// drops every second element, and from then on accepts only every second one.
struct EvenSample<Element: Hashable & Sendable>: Hashable, Sendable {
  private let limit: Int
  private var kept: [Element] = []
  private var stride = 1
  private var count = 0
  private var last: Element?

  /// Creates an empty sample of at least 2 elements.
  init(limit: Int) { self.limit = max(2, limit) }

  /// Adds the next element.
  mutating func append(_ element: Element) {
    if count % stride == 0 {
      kept.append(element)
      last = nil
    } else {
      last = element
    }
    count += 1
    if kept.count > 2 * limit { halve() }
  }

  /// The sample, in the order of the stream.
  var elements: [Element] {
    let all = kept + (last.map { [$0] } ?? [])
    guard all.count > limit else { return all }
    return (0..<limit).map { all[$0 * (all.count - 1) / (limit - 1)] }
  }

  private mutating func halve() {
    let newest = kept.count - 1
    if last == nil, newest % 2 == 1 { last = kept[newest] }
    kept = kept.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }
    stride *= 2
  }
}
