/// What waits to be fetched, one by one, in order.
struct SessionQueue<Element> {
  private var elements: [Element] = []
  private var first = 0

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func append(_ more: [Element]) { elements += more }

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

  /// Takes all of them out.
  mutating func takeAll() -> [Element] {
    defer { (elements, first) = ([], 0) }
    return Array(elements[first...])
  }
}
