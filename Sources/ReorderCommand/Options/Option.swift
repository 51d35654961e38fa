import ReorderScripting
import ReorderTrace

/// An option as the table describes it: its name, its value, and what it does.
struct Option: Hashable, Sendable {
  /// The long name, without the dashes.
  let name: String
  /// The one-letter name, if it has one.
  let letter: Character?
  /// The value that follows the name.
  let value: Value
  /// What it does, as one line of help.
  let summary: String

  init(_ name: String, letter: Character? = nil, _ value: Value, _ summary: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
  }

  /// The kind of value that an option takes.
  ///
  /// Help, completion and validation are derived from it.
  enum Value: Hashable, Sendable {
    /// No value: the option is a flag.
    case none
    /// The path of a file.
    case file(String)
    /// The path of a directory.
    case directory(String)
    /// Any text.
    case text(String)
    /// Any text, any number of times.
    case texts(String)
    /// The name of a behaviour, once.
    case behaviour(String)
    /// The name of a behaviour, any number of times.
    case behaviours(String)
    /// A tag of a spec, any number of times.
    case tags(String)
    /// The name of a hook, any number of times.
    case hooks(String)
    /// The name of a law, any number of times.
    case laws(String)
    /// `key=value`, any number of times.
    case settings
    /// A number in a range.
    case number(String, ClosedRange<Double>)
    /// A time, as ``TimeText`` reads it; a bare number is in milliseconds.
    case time(String)
    /// A whole number in a range.
    case whole(String, ClosedRange<Int>)
    /// A whole number in a range, or nothing.
    case wholeIfAny(String, ClosedRange<Int>)
    /// `key=from..to/steps` or `key=a,b,c`, any number of times.
    case variations
    /// A width and a height.
    case size(String)
    /// A place.
    case point(String)
    /// A screen's density.
    case density(String)
    /// `name=value` of another kind than a parameter's, any number of times.
    case pairs(String)
    /// One of a few words, alone or with `:` and the path of a file, any number of times.
    case files([String])
    /// One of a few words.
    case choice([String])
    /// One of a few words, or nothing.
    case choiceIfAny([String])
    /// The name of a hook.
    case hook(String)

    /// The placeholder in help; empty if the option takes no value.
    var placeholder: String {
      switch self {
      case .none: ""
      case .file(let name), .directory(let name), .text(let name), .time(let name): name
      case .texts(let name): name
      case .behaviour(let name), .behaviours(let name), .tags(let name): name
      case .hook(let name), .hooks(let name), .laws(let name): name
      case .number(let name, _), .whole(let name, _): name
      case .wholeIfAny(let name, _): "[\(name)]"
      case .size(let name), .point(let name), .density(let name), .pairs(let name): name
      case .settings: "KEY=VALUE"
      case .variations: "KEY=VALUES"
      case .choice(let words): words.joined(separator: "|")
      case .choiceIfAny(let words): "[\(words.joined(separator: "|"))]"
      case .files(let words): "\(words.joined(separator: "|"))[:FILE]"
      }
    }

    /// Whether the option may be repeated.
    var isRepeatable: Bool {
      switch self {
      case .texts, .behaviours, .tags, .hooks, .laws, .settings, .variations, .pairs, .files: true
      case .none, .file, .directory, .text, .behaviour, .number, .time, .whole, .wholeIfAny,
        .choice, .choiceIfAny, .hook, .size, .point, .density:
        false
      }
    }
  }
}

extension Option {
  static let help = Option("help", letter: "h", .none, "shows this help")
  static let version = Option("version", .none, "shows the version")
  static let manual = Option("manual", .none, "prints the manual page; for man -l -")
  static let scripts = Option(
    "scripts", .directory("DIR"), "the directory of scripts (default: scripts, here or above)")
  static let behaviour = Option(
    "behaviour", letter: "b", .behaviours("NAME"),
    "the behaviour that decides: its name or path, or native")
  static let oneBehaviour = Option(
    "behaviour", letter: "b", .behaviour("NAME"),
    "the behaviour that decides: its name or path, or native")
  static let set = Option(
    "set", letter: "s", .settings, "gives a parameter of the behaviour this value")
  static let press = Option(
    "press", .time("TIME"), "lifts every pointer after this time, 0 at once: 300ms, 0.3s")
  /// How `check` prints what it finds.
  static let findings = Option(
    "format", .choice(["text", "github"]),
    "prints each problem for people, or as GitHub shows it beside the code (default: text)")
  static let json = Option("json", .none, "prints JSON, one object per line")
  static let tickRate = Option(
    "tick-hz", .number("N", 1...1000), "ticks per second (default: the trace's)")
  static let log = Option(
    "log", .file("FILE"), "writes every effect to this file as JSON Lines; '-' with --output")
  static let messages = Option(
    "messages", .choice(ScriptMessage.Level.allCases.map(\.rawValue) + ["none"]),
    "shows what scripts print from this level on (default: info)")
  static let watch = Option("watch", .none, "runs again whenever a script is saved")
  static let jobs = Option(
    "jobs", .whole("N", 1...256), "the number of parallel jobs (default: 1)")
  static let seed = Option(
    "seed", .whole("N", 0...(1 << 53)), "the seed of random choices (default: 0)")
  static let kind = Option(
    "kind", .choice(TraceCorpus.Kind.allCases.map(\.rawValue)),
    "the kind of scene (default: all of them)")
  static let format = Option(
    "format", .choice(ImportFormat.allCases.map(\.rawValue)),
    "the format of the recording (default: detected)")
  static let resample = Option(
    "resample", .number("HZ", 1...1000),
    "spaces each contact's samples evenly, on straight lines between those recorded")
  static let fit = Option(
    "fit", .none, "also scales input without a range (mouse, WebDriver) to the scene's viewport")
  static let scene = Option("scene", .file("SCENE.json"), "the scene under the finger")
  static let output = Option(
    "output", letter: "o", .file("FILE"),
    "writes the result to this file (default or '-': standard output)")
  static let medium = Option(
    "format", .choice(["text", "svg", "html"]),
    "the format (default: by the ending of --output, else text)")
  static let moment = Option(
    "at", .time("TIME"), "the moment of the trace: 750ms, 0.75s; a bare number is ms")

  /// The options that every command that runs behaviours shares.
  static let behaviours = [behaviour, set, press, scripts]
}
