import FuzzTargets
import Glibc

/// One run of libFuzzer on one input; 0 means success.
typealias FuzzedInput = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

/// libFuzzer's driver; the package manager names `main` itself, so libFuzzer's own is not used.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ run: FuzzedInput
) -> Int32

/// libFuzzer calls this with every input; a trap here is a crash to it.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

enum Chosen {
  /// The target that `REORDER_FUZZ` names.
  static let target = getenv("REORDER_FUZZ").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

  /// Runs the target; the end of the process is a crash to libFuzzer.
  static func run(_ bytes: [UInt8]) {
    guard let target else { end("REORDER_FUZZ names no target") }
    do {
      try target.run(bytes)
    } catch {
      end("\(error)")
    }
  }

  private static func end(_ message: String) -> Never {
    let line = Array("reorder-fuzz: \(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    abort()
  }
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runDriver(&count, &arguments, testOneInput))
