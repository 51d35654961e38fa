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

/// A value that threads share: one at a time holds it, and others wait for it to change.
package final class Monitor<Value>: @unchecked Sendable {
  // Safe: the value is only touched while the mutex is held.
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Shares a value.
  package init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Changes the value, and wakes every waiting thread.
  package func update<Result>(_ change: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let result = change(&value)
    pthread_cond_broadcast(changed)
    return result
  }

  /// Waits until a part of the value is available, and takes it.
  package func take<Result>(_ wanted: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = wanted(&value) { return result }
      pthread_cond_wait(changed, mutex)
    }
  }
}
