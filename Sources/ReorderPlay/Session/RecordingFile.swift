internal import ReorderReplay
internal import ReorderTrace

/// A file to save: of a recording, or a behaviour.
package struct RecordingFile: Hashable, Sendable {
  /// The folder in the directory of scripts.
  package let folder: String
  /// The name in the folder.
  package let name: String
  /// The content.
  package let bytes: [UInt8]

  /// The path in the directory of scripts.
  package var path: String { "\(folder)/\(name)" }

  /// Returns the files of a recording, the requested one last.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - form: A trace alone, or with a spec that checks its outcome.
  ///   - name: The name of both files.
  ///   - outcome: The outcome of the recording.
  static func files(
    of trace: Trace, as form: PlaygroundRequest.Form, named name: String,
    comingTo outcome: Outcome
  ) throws(RequestRefusal) -> [RecordingFile] {
    guard isName(name) else { throw nameRefusal }
    guard !trace.records.isEmpty else { throw RequestRefusal("there is no drag to save yet") }
    var header = trace.header
    header.name = name
    let bytes = Trace(file: name, header: header, records: trace.records).encoded
    let file = RecordingFile(folder: "traces", name: "\(name).trace.jsonl", bytes: bytes)
    guard form == .spec else { return [file] }
    let spec = Array(SpecText.text(for: header, comingTo: outcome).utf8)
    return [file, RecordingFile(folder: "spec", name: "\(name)_spec.lua", bytes: spec)]
  }

  static let nameRefusal = RequestRefusal(
    "a name needs 1 to 40 characters, each of them a-z, 0-9, - or _")

  /// Whether a text is safe as the name of a file.
  static func isName(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }
}
