internal import ReorderPlay
internal import ReorderScripting
internal import ReorderSystem

/// Saves recordings below the directory of scripts, without overwriting files or following symbolic
/// links out of it.
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
    do throws(WholeFile.Failure) { try draft.commit() } catch { throw refusal(error, file) }
    return "\(directory.path)/\(file.path)"
  }

  private func draft(_ file: RecordingFile) throws(RequestRefusal) -> WholeFile {
    guard directory.folder != nil else {
      throw RequestRefusal(
        "there is no directory of scripts to save it in; 'reorder init' makes one")
    }
    do throws(WholeFile.Failure) {
      let draft = try WholeFile(new: file.name, in: file.folder, of: directory.path)
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
        "\(directory.path)/\(file.folder) is a symbolic link; recordings are saved only in a "
          + "folder of \(directory.path) itself")
    } else {
      RequestRefusal(failure.message)
    }
  }
}
