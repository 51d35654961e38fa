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

/// System calls that are resumed after a signal interrupts them.
package enum FileDescriptor {
  /// Writes all bytes.
  ///
  /// - Returns: The error number if not all could be written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
        let count = Platform.writeBytes(rest, to: descriptor)
        if count < 0, errno != EINTR { return errno }
        start += max(0, count)
      }
      return nil
    }
  }

  /// The system's description of an error.
  package static func describe(_ error: Int32) -> String { String(cString: strerror(error)) }
}
