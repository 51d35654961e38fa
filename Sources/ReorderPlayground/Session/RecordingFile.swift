internal import ReorderReplay
internal import ReorderScripting
internal import ReorderSystem
internal import ReorderTrace

/// Saves recordings below the directory of scripts, without overwriting files or following symbolic
/// links out of it.
struct RecordingFile {
  let directory: ScriptSource

  /// Saves a recording.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - form: A trace alone, or with a spec that checks its outcome.
  ///   - name: The name of both files.
  ///   - outcome: The outcome of the recording.
  /// - Returns: The path of the requested file.
  func save(
    _ trace: Trace, as form: PlaygroundRequest.Form, named name: String, comingTo outcome: Outcome
  ) throws(RequestRefusal) -> String {
    guard Self.isName(name) else { throw Self.nameRefusal }
    guard !trace.records.isEmpty else { throw RequestRefusal("there is no drag to save yet") }
    var header = trace.header
    header.name = name
    let bytes = Trace(file: name, header: header, records: trace.records).encoded
    let tracePath = Path(folder: "traces", name: "\(name).trace.jsonl")
    guard form == .spec else { return try write(bytes, to: tracePath) }
    let specPath = Path(folder: "spec", name: "\(name)_spec.lua")
    // Reserve the place of the spec before the trace takes its own.
    let spec = try draft(Array(SpecText.text(for: header, comingTo: outcome).utf8), at: specPath)
    _ = try write(bytes, to: tracePath)
    return try commit(spec, at: specPath)
  }

  static let nameRefusal = RequestRefusal(
    "a name has 1 to 40 of the characters a-z, 0-9, - and _")

  /// Whether a text is safe as the name of a file.
  static func isName(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  /// Saves a behaviour, over its own file only.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - name: The name of the behaviour.
  ///   - known: The text of the file that the page has read.
  ///   - present: The text that the file has now; `nil` if there is no file.
  /// - Returns: The path of the file.
  func write(
    _ bytes: [UInt8], behaviour name: String, over known: [UInt8]?, isThere present: [UInt8]?
  ) throws(RequestRefusal) -> String {
    let path = Path(folder: "behaviours", name: "\(name).lua")
    guard let present else { return try write(bytes, to: path) }
    guard present == known else {
      throw RequestRefusal(
        known == nil
          ? "\(directory.path)/behaviours/\(name).lua already exists; choose another name"
          : "\(directory.path)/behaviours/\(name).lua has changed since the page read it; save "
            + "under another name, or discard what you have edited")
    }
    return try commit(try draft(bytes, at: path, replacing: true), at: path)
  }

  /// A file in a folder of the directory.
  private struct Path {
    var folder: String
    var name: String
  }

  private func write(_ bytes: [UInt8], to path: Path) throws(RequestRefusal) -> String {
    try commit(try draft(bytes, at: path), at: path)
  }

  private func draft(
    _ bytes: [UInt8], at path: Path, replacing isKnown: Bool = false
  ) throws(RequestRefusal) -> WholeFile {
    guard directory.folder != nil else {
      throw RequestRefusal(
        "there is no directory of scripts to save it in; 'reorder init' makes one")
    }
    do throws(WholeFile.Failure) {
      let file = try WholeFile(
        path.name, in: path.folder, of: directory.path, replacing: isKnown)
      try file.write(bytes)
      return file
    } catch {
      throw refusal(error, path)
    }
  }

  private func commit(
    _ file: consuming WholeFile, at path: Path
  ) throws(RequestRefusal) -> String {
    do throws(WholeFile.Failure) { try file.commit() } catch { throw refusal(error, path) }
    return "\(directory.path)/\(path.folder)/\(path.name)"
  }

  private func refusal(_ failure: WholeFile.Failure, _ path: Path) -> RequestRefusal {
    if failure.isTaken {
      RequestRefusal("\(failure.path) already exists; choose another name")
    } else if failure.isLink {
      RequestRefusal(
        "\(directory.path)/\(path.folder) is a symbolic link, or the file is one; files are saved "
          + "only in a folder of \(directory.path) itself")
    } else {
      RequestRefusal(failure.message)
    }
  }
}
