internal import ReorderCore
internal import ReorderJSON
internal import ReorderText

/// The actions of a WebDriver client, as input sources that act tick by tick.
///
/// W3C WebDriver, "Actions". Reads a whole command (`{"actions":[…]}`), its array of sources or a
/// single source. Keys and wheels only take up time; only the first button counts.
struct WebDriverActions: Sendable {
  /// What a source does in one tick.
  enum Action: Hashable, Sendable {
    case pause
    case down
    case up
    case cancel
    case move(x: Double, y: Double, from: Origin)
  }

  /// Where the coordinates of a move count from.
  enum Origin: Hashable, Sendable {
    case viewport
    case pointer
    /// The middle of an element with this id; the path of the member that names it.
    case element(String, place: String)
  }

  /// An action and how many milliseconds it takes.
  struct Step: Hashable, Sendable {
    var action: Action
    var duration: Double
  }

  /// An input source.
  struct Source: Hashable, Sendable {
    /// The kind of pointer.
    var kind: PointerKind
    /// What it does, tick by tick; a source that is no pointer only pauses.
    var steps: [Step]
  }

  /// The input sources, in the order of the file.
  let sources: [Source]

  /// The longest duration of an action: an hour, in milliseconds.
  static let longest = 3_600_000.0

  /// Whether the bytes look like this: JSON that mentions actions.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(4096)
    let text = String(decoding: start, as: UTF8.self)
    guard let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first) else {
      return false
    }
    return ["\"actions\"", "\"pointer"].contains { word in
      start.indices.contains { start[$0...].starts(with: word.utf8) }
    }
  }

  /// Reads a whole file.
  init(reading source: ImportSource) throws(ImportError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: source.bytes)
    } catch {
      let (line, placed) = error.placed(in: source.bytes)
      throw ImportError(file: source.file, line: line, code: .json(placed))
    }
    do throws(ImportError.Code) {
      sources = try Self.sources(JSONPlace(value))
    } catch {
      throw ImportError(file: source.file, line: 0, code: error)
    }
  }

  private static func sources(_ root: JSONPlace) throws(ImportError.Code) -> [Source] {
    if case .array = root.value { return try sources(of: root) }
    if try root["type"] != nil { return [try source(root)] }
    guard let actions = try root["actions"] else {
      throw .member("the file", wanted: "an object with \"actions\"")
    }
    return try sources(of: actions)
  }

  private static func sources(of list: JSONPlace) throws(ImportError.Code) -> [Source] {
    var sources: [Source] = []
    for place in try list.elements() { sources.append(try source(place)) }
    return sources
  }

  private static func source(_ place: JSONPlace) throws(ImportError.Code) -> Source {
    Source(kind: try kind(of: place), steps: try steps(of: place))
  }

  /// The kind of pointer, a mouse if the source names none.
  private static func kind(of source: JSONPlace) throws(ImportError.Code) -> PointerKind {
    guard let type = try source["parameters"]?["pointerType"] else { return .mouse }
    guard case .string(let name) = type.value, let kind = PointerKind(rawValue: name) else {
      throw .member(type.name, wanted: "\"mouse\", \"pen\" or \"touch\"")
    }
    return kind
  }

  private static func steps(of source: JSONPlace) throws(ImportError.Code) -> [Step] {
    let type = try source.text("type")
    guard ["pointer", "key", "wheel", "none"].contains(type) else {
      throw .member("\(source.name).type", wanted: "\"pointer\", \"key\", \"wheel\" or \"none\"")
    }
    var steps: [Step] = []
    for place in try source["actions"]?.elements() ?? [] {
      let step = try step(place, isPointer: type == "pointer")
      steps.append(type == "pointer" ? step : Step(action: .pause, duration: step.duration))
    }
    return steps
  }

  private static func step(
    _ place: JSONPlace, isPointer: Bool
  ) throws(ImportError.Code) -> Step {
    let duration = try place.number("duration", or: 0)
    guard 0...longest ~= duration else {
      throw .member("\(place.name).duration", wanted: "milliseconds from 0 to 3600000")
    }
    let type = try place.text("type")
    guard isPointer else { return Step(action: .pause, duration: duration) }
    let isFirstButton = try place.number("button", or: 0) == 0
    switch type {
    case "pause": return Step(action: .pause, duration: duration)
    case "pointerDown": return Step(action: isFirstButton ? .down : .pause, duration: 0)
    case "pointerUp": return Step(action: isFirstButton ? .up : .pause, duration: 0)
    case "pointerCancel": return Step(action: .cancel, duration: 0)
    case "pointerMove": return Step(action: try move(place), duration: duration)
    default:
      throw .member("\(place.name).type", wanted: "a pointer action, not \(quoted(type))")
    }
  }

  private static func move(_ place: JSONPlace) throws(ImportError.Code) -> Action {
    .move(x: try place.number("x"), y: try place.number("y"), from: try origin(of: place))
  }

  private static func origin(of place: JSONPlace) throws(ImportError.Code) -> Origin {
    guard let origin = try place["origin"] else { return .viewport }
    switch origin.value {
    case .string("viewport"): return .viewport
    case .string("pointer"): return .pointer
    case .object(let members):
      // The key of the standard, and the one before it.
      for key in ["element-6066-11e4-a52e-4f735466cecf", "ELEMENT"] {
        guard case .string(let id)? = members.first(where: { $0.key == key })?.value else {
          continue
        }
        return .element(id, place: origin.name)
      }
    default: break
    }
    throw .member(origin.name, wanted: "\"viewport\", \"pointer\" or an element")
  }
}

/// A value of a JSON file with its path, for errors.
private struct JSONPlace {
  let value: JSONValue
  /// The path, as in `actions[0].actions[3]`; empty for the whole file.
  let name: String

  init(_ value: JSONValue, name: String = "") {
    self.value = value
    self.name = name
  }

  /// The member with a key; `nil` if there is none.
  subscript(key: String) -> JSONPlace? {
    get throws(ImportError.Code) {
      guard case .object(let members) = value else {
        throw .member(name.isEmpty ? "the file" : name, wanted: "an object")
      }
      guard let member = members.first(where: { $0.key == key }) else { return nil }
      return JSONPlace(member.value, name: path(to: key))
    }
  }

  private func path(to key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }

  func elements() throws(ImportError.Code) -> [JSONPlace] {
    guard case .array(let values) = value else { throw .member(name, wanted: "an array") }
    return values.enumerated().map { JSONPlace($1, name: "\(name)[\($0)]") }
  }

  func text(_ key: String) throws(ImportError.Code) -> String {
    guard case .string(let text) = try self[key]?.value else {
      throw .member(path(to: key), wanted: "a string")
    }
    return text
  }

  func number(_ key: String, or missing: Double? = nil) throws(ImportError.Code) -> Double {
    switch try self[key]?.value {
    case .number(let number): return number
    case .null where missing != nil: return missing ?? 0
    case .none where missing != nil: return missing ?? 0
    default: throw .member(path(to: key), wanted: "a number")
    }
  }
}
