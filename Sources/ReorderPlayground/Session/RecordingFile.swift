internal import Glibc
internal import ReorderScripting
internal import ReorderTrace

/// Saves recordings below the directory of scripts; nothing that is there is written over.
struct RecordingFile {
  let directory: ScriptDirectory

  /// Saves a recording.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - form: As a trace alone, or with a spec that says what it comes to.
  ///   - name: What both are called.
  ///   - outcome: What it comes to.
  /// - Returns: The path of the file that was asked for.
  func save(
    _ trace: Trace, as form: PlaygroundRequest.Form, named name: String, comingTo outcome: Outcome
  ) throws(RequestRefusal) -> String {
    guard Self.isName(name) else {
      throw RequestRefusal("a name has 1 to 40 of the characters a-z, 0-9, - and _")
    }
    guard !trace.records.isEmpty else { throw RequestRefusal("there is no drag to save yet") }
    let tracePath = "traces/\(name).trace.jsonl"
    var header = trace.header
    header.name = name
    let bytes = Trace(file: name, header: header, records: trace.records).encoded
    guard form == .spec else { return try write(bytes, to: tracePath) }
    let specPath = "spec/\(name)_spec.lua"
    guard access(path(of: specPath), F_OK) != 0 else { throw Self.isThere(path(of: specPath)) }
    _ = try write(bytes, to: tracePath)
    return try write(Array(SpecText.text(name, header, outcome).utf8), to: specPath)
  }

  /// Whether a text can be the name of a file without surprises.
  static func isName(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  private func path(of part: String) -> String { directory.path + "/" + part }

  private static func isThere(_ path: String) -> RequestRefusal {
    RequestRefusal("\(path) is already there; choose another name")
  }

  private func write(_ bytes: [UInt8], to part: String) throws(RequestRefusal) -> String {
    let path = path(of: part)
    mkdir(directory.path + "/" + (part.split(separator: "/").first ?? ""), 0o777)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { throw Self.isThere(path) }
      throw RequestRefusal("cannot write \(path): \(String(cString: strerror(errno)))")
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { break }
      rest = rest.dropFirst(max(0, count))
    }
    guard close(file) == 0, rest.isEmpty else {
      let reason = String(cString: strerror(errno))
      unlink(path)
      throw RequestRefusal("cannot write \(path): \(reason)")
    }
    return path
  }
}
