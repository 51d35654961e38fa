import Glibc
import ReorderJSON
import ReorderSystem
import ReorderText

/// What the nearest `.reorder.json`, in this folder or above, gives to options that are not typed.
///
/// It is an object with any of the keys `scripts`, `behaviour` and `artifacts`, whose values are
/// those of the options of these names. Paths are those from the file's own folder.
struct Defaults: Hashable, Sendable {
  static let fileName = ".reorder.json"

  /// The options that it may give, and whether each is given several times.
  private static let keys: [(option: Option, isList: Bool)] = [
    (.scripts, false), (.behaviour, true), (.artifacts, false),
  ]

  /// The options that it may give.
  static var options: [Option] { keys.map(\.option) }

  private var values: [String: [String]] = [:]

  /// Gives no option a value.
  init() {}

  /// Reads the nearest file.
  ///
  /// - Throws: `CommandFailure` with the file and the line of what is wrong in it.
  static func nearest() throws(CommandFailure) -> Defaults {
    var folder = ""
    for _ in 0..<ScriptPlace.depth {
      let path = folder + fileName
      if access(path, F_OK) == 0 { return try Defaults(at: path, in: folder) }
      folder = "../" + folder
    }
    return Defaults()
  }

  private init(at path: String, in folder: String) throws(CommandFailure) {
    let bytes: [UInt8]
    do { bytes = try FileSource.bytes(of: path) } catch {
      throw CommandFailure("cannot read \(path): \(FileDescriptor.describe(error.code))")
    }
    let file: JSONValue
    do throws(JSONError) { file = try JSONValue(parsing: bytes) } catch {
      let (line, problem) = error.placed(in: bytes)
      throw CommandFailure("\(path):\(line): \(problem)")
    }
    guard case .object(let members) = file else {
      throw CommandFailure("\(path): expected an object, such as {\"scripts\": \"behaviours\"}")
    }
    for member in members {
      guard let key = Self.keys.first(where: { $0.option.name == member.key }) else {
        let known = Self.keys.map(\.option.name)
        let hint =
          NearestName.of(member.key, among: known).map { "; did you mean '\($0)'?" }
          ?? "; expected \(known.joined(separator: ", "))"
        throw CommandFailure("\(path): there is no '\(member.key)'\(hint)")
      }
      let texts = member.value.text.map { [$0] } ?? member.value.elements.compactMap(\.text)
      let isWhole = member.value.text != nil || texts.count == member.value.elements.count
      guard !texts.isEmpty, isWhole, key.isList || member.value.text != nil,
        !texts.contains("")
      else {
        let wanted = key.isList ? "a text, or an array of texts" : "a text"
        throw CommandFailure("\(path): '\(member.key)' needs \(wanted)")
      }
      values[member.key] = texts.map { text in
        let isPath = key.option != .behaviour || text.hasSuffix(".lua")
        return isPath && !text.hasPrefix("/") ? folder + text : text
      }
    }
  }

  /// What it gives to an option; nothing if it says nothing of it.
  func values(of option: Option) -> [String] {
    let values = values[option.name] ?? []
    if case .behaviour = option.value { return Array(values.prefix(1)) }
    return values
  }
}
