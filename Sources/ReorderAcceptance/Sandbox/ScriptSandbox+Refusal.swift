internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

extension ScriptSandbox.Refusal {
  /// Creates a refusal from an error, with the likely name if the error has one.
  init(_ error: any Error) {
    switch error {
    case let refusal as Self: self = refusal
    case let error as ReplayError: self.init(replay: error)
    case let error as ScriptFileError: self.init(file: error)
    case let error as BehaviourError where error.source == nil: self.init(behaviour: error)
    default: self.init("\(error)")
    }
  }

  /// The milliseconds of a time as people type it, such as "0.6s".
  static func milliseconds(_ text: String) throws(Self) -> Double {
    do { return try TimeText.milliseconds(text) } catch { throw Self("\(error)") }
  }

  /// Creates a refusal from an error of a record that a session has made, in a session's words.
  init(inSession error: any Error) {
    var cause = error as? TraceError
    if case .trace(let error)? = error as? ReplayError { cause = error }
    guard case .lateTick(let time)? = cause?.code else {
      self.init("\(error)")
      return
    }
    self.init(
      "the first host_tick() comes too late: the session's own ticks have moved a snapshot, "
        + "at \(LuaLiteral.number(time)) ms; call it before the press, as in "
        + "session{ … }.host_tick()")
  }

  /// Creates a refusal from an error of a record that a prompt has made, in a prompt's words.
  init(inPrompt code: TraceError.Code) {
    if case .change(.gap(let gap)) = code {
      self.init(noPlace: gap.section + 1, gap.item + 1)
    } else {
      self.init(code.description)
    }
  }

  /// Creates a refusal of a place, counted from 1.
  init(noPlace section: Int, _ item: Int) {
    self.init(
      "there is no place \(section), \(item) to insert at: sections and items count from 1, and "
        + "the last place is behind the last item")
  }

  private init(replay error: ReplayError) {
    switch error {
    case .trace(let error): self.init(error)
    case .behaviour(let error): self.init(error)
    case .file(let error): self.init(error)
    }
  }

  private init(file error: ScriptFileError) {
    if let name = error.nearest {
      self.init(error.withoutHint.description, nearest: name)
    } else {
      self.init(error.description)
    }
  }

  private init(behaviour error: BehaviourError) {
    if case .file(let error) = error.code {
      self.init(file: error)
    } else if case .name(let name)? = error.fixIt, error.hook == nil, error.frames.isEmpty {
      self.init(error.location.map { "\($0): \(error.problem)" } ?? error.problem, nearest: name)
    } else {
      self.init(error.description)
    }
  }
}
