internal import ReorderFiles

extension ScriptSource {
  /// The scripts that come with the library, with a few traces to try them on.
  public static let shipped = ScriptSource(files: EmbeddedFiles.shipped.all, path: "shipped")
}
