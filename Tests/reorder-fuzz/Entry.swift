import FuzzTargets
import Glibc

/// The target that `REORDER_FUZZ` names.
private let target = getenv("REORDER_FUZZ").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// What libFuzzer calls with every input; a trap here is what it calls a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let target else { preconditionFailure("REORDER_FUZZ names no target") }
  do {
    try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    preconditionFailure("\(error)")
  }
  return 0
}
