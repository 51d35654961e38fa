/// What waits to be fetched, one by one, in order.
struct SessionQueue<Element> {
  private var elements: [Element] = []
  private var first = 0

  mutating func append(_ element: Element) { elements.append(element) }

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

  mutating func removeAll() { (elements, first) = ([], 0) }
}
