internal import ReorderScripting

/// The snapshots beside a spec: `snapshots/SPEC/TEST.txt`.
struct SnapshotShelf {
  typealias Refusal = ScriptSandbox.Refusal

  /// How a run compares with its snapshot.
  enum Comparison {
    case same
    /// There is none yet.
    case missing(path: String)
    case different(path: String, expected: String)
  }

  /// The name of the folder.
  private static let name = "snapshots"
  /// The longest snapshot, in bytes.
  private static let longest = 1 << 20

  let folder: ScriptSource
  /// The texts that were compared, by file.
  private var texts: [String: [String: String]] = [:]
  /// The number of unnamed snapshots of each test.
  private var unnamed: [String: Int] = [:]
  /// The paths that were recorded since they were last taken.
  private var recorded: [String] = []
  /// All of them.
  private var allRecorded: Set<String> = []

  init(folder: ScriptSource) { self.folder = folder }

  /// The folder of a spec's snapshots.
  private static func shelf(of spec: String) -> String {
    let file = spec.split(separator: "/").last.map(String.init) ?? spec
    return SafeName.of(file.hasSuffix(".lua") ? String(file.dropLast(4)) : file)
  }

  /// Which file a snapshot is in, and its title.
  mutating func place(
    test: String, name: String?
  ) -> (file: String, title: String) {
    if let name { return ("\(SafeName.of(test)).\(SafeName.of(name)).txt", "\(test): \(name)") }
    unnamed[test, default: 0] += 1
    guard let number = unnamed[test], number > 1 else { return (SafeName.of(test) + ".txt", test) }
    return ("\(SafeName.of(test)).\(number).txt", "\(test): \(number)")
  }

  /// Starts the next test.
  mutating func beginTest() { unnamed = [:] }

  /// Compares a text with the file's.
  mutating func compare(
    _ text: String, with file: String, of spec: String
  ) throws(Refusal) -> Comparison {
    let shelf = Self.shelf(of: spec)
    let path = "\(folder.path)/\(Self.name)/\(shelf)/\(file)"
    let recorded = texts[shelf]?[file]
    texts[shelf, default: [:]][file] = text
    if let recorded {
      return recorded == text ? .same : .different(path: path, expected: recorded)
    }
    do throws(ScriptFileError) {
      let bytes = try folder.file(at: [Self.name, shelf, file], limit: Self.longest).bytes
      let expected = String(decoding: bytes, as: UTF8.self)
      return expected == text ? .same : .different(path: path, expected: expected)
    } catch .missing {
      return .missing(path: path)
    } catch {
      throw Refusal("\(error)")
    }
  }

  mutating func note(recorded path: String) {
    recorded.append(path)
    allRecorded.insert(path)
  }

  /// Whether a path has been recorded, so that another run must be the same.
  func hasRecorded(_ path: String) -> Bool { allRecorded.contains(path) }

  /// The recorded paths since the last call.
  mutating func takeRecorded() -> [String] {
    defer { recorded = [] }
    return recorded
  }

  /// The files that no test of a spec has compared.
  func unused(by spec: String) -> [String] {
    let shelf = Self.shelf(of: spec)
    let names = (try? folder.fileNames(in: [Self.name, shelf])) ?? []
    return names.filter { $0.hasSuffix(".txt") && texts[shelf]?[$0] == nil }
      .map { "\(folder.path)/\(Self.name)/\(shelf)/\($0)" }
  }
}
