import Glibc

/// The traces beside the behaviours.
enum TraceFolder {
  /// The paths of the files in `traces/`, in byte order; empty if there is no such folder.
  static func files(in scripts: String) -> [String] {
    let folder = "\(scripts)/traces"
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, name.hasSuffix(".trace.jsonl") { files.append("\(folder)/\(name)") }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
