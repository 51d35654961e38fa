internal import Synchronization

/// Numbers that tell the states of a process apart.
enum SerialNumber {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
