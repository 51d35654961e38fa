internal import CReorderFiles

/// Text files that are part of the programs, embedded by the C compiler: an array literal of their
/// bytes would take the Swift compiler a minute.
package struct EmbeddedFiles: Sendable {
  /// Behaviours, modules and traces that come with the library.
  package static let shipped = EmbeddedFiles(reorder_files_shipped())
  /// The Lua side of the sandbox.
  package static let scripting = EmbeddedFiles(reorder_files_scripting())
  /// What pages and pictures of scenes are made of.
  package static let drawing = EmbeddedFiles(reorder_files_drawing())
  /// The tasks of studies, and the style of their page.
  package static let study = EmbeddedFiles(reorder_files_study())
  /// The page of the playground.
  package static let page = EmbeddedFiles(reorder_files_page())
  /// The Lua side of specs and of the prompt.
  package static let specs = EmbeddedFiles(reorder_files_specs())
  /// Templates of scripts, and the recorder.
  package static let command = EmbeddedFiles(reorder_files_command())

  /// The bytes of each file, by its name.
  package let all: [String: [UInt8]]

  private init(_ first: UnsafePointer<reorder_file>) {
    var files: [String: [UInt8]] = [:]
    var file = first
    while let name = file.pointee.name, let text = file.pointee.text {
      files[String(cString: name)] = Array(String(cString: text).utf8)
      file += 1
    }
    all = files
  }

  /// The bytes of a file.
  ///
  /// - Precondition: The group has a file of this name.
  package subscript(name: String) -> [UInt8] {
    guard let bytes = all[name] else { preconditionFailure("no file \(name) is embedded") }
    return bytes
  }

  /// A file as text.
  ///
  /// - Precondition: The group has a file of this name.
  package func text(_ name: String) -> String { String(decoding: self[name], as: UTF8.self) }
}
