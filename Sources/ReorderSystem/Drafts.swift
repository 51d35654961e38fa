import Synchronization

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

/// The named files that this process has begun and not yet put in their place.
///
/// A file without a name disappears with its process. One with a name would stay, so whatever ends
/// the process in the middle of its work removes them first.
package enum Drafts {
  private struct Draft: Hashable {
    let folder: Int32
    let name: String
  }

  /// The drafts; `nil` once no more may begin.
  private static let drafts = Mutex<Set<Draft>?>([])

  /// Removes all of them, and allows no more: the process is about to end.
  package static func removeAllForGood() {
    drafts.withLock { drafts in
      for draft in drafts ?? [] { unlinkat(draft.folder, draft.name, 0) }
      drafts = nil
    }
  }

  /// Begins a file under a name in a folder.
  ///
  /// - Parameter make: Makes it; false, and `errno`, if the name is not available.
  static func begin(_ name: String, in folder: Int32, _ make: () -> Bool) -> Bool {
    drafts.withLock { drafts in
      guard drafts != nil, make() else { return false }
      drafts?.insert(Draft(folder: folder, name: name))
      return true
    }
  }

  /// Forgets a file that is now in its place.
  static func forget(_ name: String, in folder: Int32) {
    _ = drafts.withLock { $0?.remove(Draft(folder: folder, name: name)) }
  }

  /// Removes a file.
  static func remove(_ name: String, in folder: Int32) {
    unlinkat(folder, name, 0)
    forget(name, in: folder)
  }
}
