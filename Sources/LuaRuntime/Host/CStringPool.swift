/// C strings that live as long as the pool.
final class CStringPool {
  /// Blocks of memory, of which the last has room left.
  private var blocks: [UnsafeMutableRawPointer] = []
  private var sizeOfLast = 0
  private var used = 0

  deinit {
    for block in blocks { block.deallocate() }
  }

  func add(_ text: String) -> UnsafePointer<CChar> {
    var text = text
    return text.withUTF8 { bytes in
      let copy = room(for: CChar.self, count: bytes.count + 1)
      UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(
        from: UnsafeRawBufferPointer(bytes))
      copy[bytes.count] = 0
      return UnsafePointer(copy)
    }
  }

  func add(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
    let list = room(for: UnsafePointer<CChar>?.self, count: texts.count + 1)
    for (index, text) in texts.enumerated() { list[index] = add(text) }
    return UnsafePointer(list)
  }

  /// Uninitialized memory, aligned for a pointer.
  private func room<Element: BitwiseCopyable>(
    for type: Element.Type, count: Int
  ) -> UnsafeMutablePointer<Element> {
    let size = (count * MemoryLayout<Element>.stride + 7) & ~7
    if blocks.isEmpty || used + size > sizeOfLast {
      sizeOfLast = max(size, 4096)
      blocks.append(.allocate(byteCount: sizeOfLast, alignment: 8))
      used = 0
    }
    defer { used += size }
    return (blocks[blocks.count - 1] + used).bindMemory(to: type, capacity: count)
  }
}
