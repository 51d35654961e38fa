internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText

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
