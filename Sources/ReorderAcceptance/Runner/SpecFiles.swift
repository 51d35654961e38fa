/// The files of a spec: where it is, and what its tests may write beside it.
struct SpecFiles {
  /// The spec's path, as messages show it; `nil` if it is not known.
  var file: String?
  /// The seed of random drags, if the command line has one.
  var seed: UInt64?
  /// Whether snapshots are recorded instead of compared.
  var isRecording = false
  /// Writes a text to a path; `nil` if nothing may be written.
  var save: SpecOptions.Save?
}
