internal import ReorderPlay
internal import ReorderScripting
internal import ReorderSystem

/// Saves recordings and scripts below the directory of scripts; overwrites no file but a script
/// that the page has read, and follows no symbolic link out of it.
struct RecordingFolder {
  let directory: ScriptSource

  /// Saves files, all or none.
  ///
  /// - Returns: The path of the last one.
  func save(_ files: [RecordingFile]) throws(RequestRefusal) -> String {
    guard let file = files.last else { return directory.path }
    // Reserve its place before the others take theirs.
    let draft = try draft(file)
    if files.count > 1 { _ = try save(files.dropLast()) }
    return try commit(draft, file)
  }

  /// Saves the text of a behaviour, over its own file only.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - known: The text of the file that the page has read.
  ///   - present: The text that the file has now; `nil` if there is no file.
  /// - Returns: The path of the file.
  func write(
    _ file: RecordingFile, over known: [UInt8]?, isThere present: [UInt8]?
  ) throws(RequestRefusal) -> String {
    guard let present else { return try commit(try draft(file), file) }
    guard present == known else {
      throw RequestRefusal(
        known == nil
          ? "\(directory.path)/\(file.path) already exists; choose another name"
          : "\(directory.path)/\(file.path) has changed since the page read it; save "
            + "under another name, or discard what you have edited")
    }
    return try commit(try draft(file, replacing: true), file)
  }

  private func commit(
    _ draft: consuming WholeFile, _ file: RecordingFile
  ) throws(RequestRefusal) -> String {
    do throws(WholeFile.Failure) { try draft.commit() } catch { throw refusal(error, file) }
    return "\(directory.path)/\(file.path)"
  }

  private func draft(
    _ file: RecordingFile, replacing isKnown: Bool = false
  ) throws(RequestRefusal) -> WholeFile {
    guard directory.folder != nil else {
      throw RequestRefusal(
        "there is no directory of scripts to save it in; 'reorder init' makes one")
    }
    do throws(WholeFile.Failure) {
      let draft = try WholeFile(
        file.name, in: file.folder, of: directory.path, replacing: isKnown)
      try draft.write(file.bytes)
      return draft
    } catch {
      throw refusal(error, file)
    }
  }

  private func refusal(_ failure: WholeFile.Failure, _ file: RecordingFile) -> RequestRefusal {
    if failure.isTaken {
      RequestRefusal("\(failure.path) already exists; choose another name")
    } else if failure.isLink {
      RequestRefusal(
        "\(directory.path)/\(file.folder) is a symbolic link, or the file is one; files are saved "
          + "only in a folder of \(directory.path) itself")
    } else {
      RequestRefusal(failure.message)
    }
  }
}
