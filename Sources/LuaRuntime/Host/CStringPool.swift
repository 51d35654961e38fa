/// C strings that live as long as the pool.
final class CStringPool {
  private var strings: [UnsafeMutablePointer<CChar>] = []
  private var lists: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []

  deinit {
    for string in strings { string.deallocate() }
    for list in lists { list.deallocate() }
  }

  func add(_ text: String) -> UnsafePointer<CChar> {
    var text = text
    return text.withUTF8 { bytes in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(
        from: UnsafeRawBufferPointer(bytes))
      copy[bytes.count] = 0
      strings.append(copy)
      return UnsafePointer(copy)
    }
  }

  func add(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { list[index] = add(text) }
    lists.append(list)
    return UnsafePointer(list)
  }
}
