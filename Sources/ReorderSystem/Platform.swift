// What differs between systems: threads, files without a name, and calls whose names types of this
// target have too.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Bionic)
import Bionic
#elseif canImport(Darwin)
import Darwin
#endif

enum Platform {
  /// The flags for a file without a name; `nil` if the system has none.
  ///
  /// `O_TMPFILE`, whose definition Swift cannot import, as on all but three old architectures.
  static var withoutName: Int32? {
    #if os(Linux) || os(Android)
    O_DIRECTORY | 0o20_000_000
    #else
    nil
    #endif
  }

  /// Opens a file; -1, and `errno`, on failure.
  static func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

  /// Writes bytes; returns how many were written, or -1, and `errno`.
  static func writeBytes(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Starts a thread, to be joined or detached; `nil` if the system has no room for one.
  static func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let body = Unmanaged.passRetained(ThreadBody(run))
    #if canImport(Musl) || canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let error = pthread_create(
      &thread, nil,
      { argument in
        ThreadBody.run(argument)
        return nil
      }, body.toOpaque())
    guard error == 0 else {
      body.release()
      return nil
    }
    return thread
  }
}

/// The work of a thread.
private final class ThreadBody: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Does the work that the system passes to the thread, which is optional on some systems.
  static func run(_ argument: UnsafeMutableRawPointer?) {
    guard let argument else { return }
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().work()
  }
}
