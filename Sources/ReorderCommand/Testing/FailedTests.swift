import Glibc
import ReorderAcceptance
import ReorderJSON
import ReorderSystem

/// The tests that failed the last time they ran, for `reorder test --last-failed`.
///
/// They are kept in the user's state directory, in a file for each directory of specs; where there
/// is no such directory, nothing is kept.
struct FailedTests {
  /// A file by its whole path, and the names of its tests; none for the file as a whole.
  private(set) var names: [String: Set<String>] = [:]
  private let path: String?

  /// Reads what is kept.
  ///
  /// - Parameter folder: The directory of specs, or what else distinguishes runs.
  init(of folder: String, environment: [String: String]) {
    path = StateFolder(environment).map { folderOfState in
      // FNV-1a: a short name for a path of any length.
      let key = Self.whole(folder).utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return "\(folderOfState.path)/failed/\(String(key, radix: 16)).json"
    }
    guard let path, let bytes = try? FileSource.bytes(of: path),
      let kept = try? JSONValue(parsing: bytes)
    else { return }
    for file in kept["files"]?.elements ?? [] {
      guard let name = file["file"]?.text else { continue }
      names[name] = Set(file["tests"]?.elements.compactMap(\.text) ?? [])
    }
  }

  /// Whether there is a place where they are kept.
  var isKept: Bool { path != nil }

  /// Whether a file has a test that failed.
  func has(_ file: String) -> Bool { names[Self.whole(file)] != nil }

  /// Whether a test failed, or what belongs to it.
  func selects(_ name: String, in file: String) -> Bool {
    guard let names = names[Self.whole(file)] else { return false }
    return names.isEmpty
      || names.contains { kept in
        kept == name || kept.hasPrefix(name + " ") || kept.hasSuffix(" ") && name.hasPrefix(kept)
      }
  }

  /// Takes what came of a file.
  ///
  /// - Parameter isWhole: Whether all its tests ran that were to run; else what did not run failed
  ///   if it did before.
  mutating func take(_ results: [SpecResult], of file: String, isWhole: Bool) {
    let file = Self.whole(file)
    let keys = results.filter(\.isFailure).map(Self.key)
    guard !keys.contains(nil) else { return names[file] = [] }
    if !isWhole, names[file]?.isEmpty == true { return }
    let ran = results.map(\.name)
    var failed = isWhole ? [] : names[file] ?? []
    failed = failed.filter { old in !ran.contains { old == $0 || old.hasPrefix($0 + " ") } }
    failed.formUnion(keys.compactMap(\.self))
    names[file] = failed.isEmpty ? nil : failed
  }

  /// What a failure is kept as: the name of its test, or of a block with a blank behind it, whose
  /// setup or teardown failed; `nil` for the file.
  private static func key(of result: SpecResult) -> String? {
    if result.line != nil { return result.name }
    let block = result.names.dropLast().joined(separator: " ")
    return result.names == [result.file] || block.isEmpty ? nil : block + " "
  }

  /// Keeps them for the next run; if that cannot be, nothing else fails.
  func save() {
    guard let path else { return }
    guard !names.isEmpty else {
      unlink(path)
      return
    }
    let line = JSONWriter.line { object in
      object.key("files")
      object.array { files in
        for (file, names) in names.sorted(by: { $0.key < $1.key }) {
          files.object { object in
            object.member("file", file)
            object.key("tests")
            object.array { tests in for name in names.sorted() { tests.value(name) } }
          }
        }
      }
    }
    StateFolder.makeFolders(of: path)
    try? WholeFile.write(String(decoding: line, as: UTF8.self), to: path)
  }

  /// The path from the root, so that it does not depend on where the command runs.
  private static func whole(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
