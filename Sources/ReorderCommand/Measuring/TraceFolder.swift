/// The traces beside the behaviours.
enum TraceFolder {
  /// The paths of the files in `traces/`, in byte order; empty if there is no such folder.
  static func files(in scripts: String) -> [String] {
    let folder = "\(scripts)/traces"
    return Folder.files(in: folder).filter { $0.hasSuffix(".trace.jsonl") }
      .map { "\(folder)/\($0)" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
