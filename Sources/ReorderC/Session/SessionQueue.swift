/// What waits to be fetched, one by one, in order; the oldest go if too many wait.
struct SessionQueue<Element> {
  /// The most that wait.
  let limit: Int
  /// Whether some went that were never fetched.
  private(set) var isCut = false
  private var elements: [Element] = []
  private var first = 0

  init(limit: Int) { self.limit = limit }

  mutating func append(_ element: Element) {
    if elements.count - first == limit { (first, isCut) = (first + 1, true) }
    if first >= limit {
      elements.removeFirst(first)
      first = 0
    }
    elements.append(element)
  }

  /// Takes the first element out; `nil` if there is none.
  mutating func next() -> Element? {
    guard first < elements.count else {
      elements.removeAll(keepingCapacity: true)
      first = 0
      return nil
    }
    defer { first += 1 }
    return elements[first]
  }

  mutating func removeAll() { (elements, first, isCut) = ([], 0, false) }
}
