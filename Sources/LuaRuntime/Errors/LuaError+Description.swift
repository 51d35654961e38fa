extension LuaError: CustomStringConvertible {
  /// The place and what went wrong, in one line.
  package var description: String {
    guard let place else { return sentence }
    return "\(place): \(sentence)"
  }

  /// `chunk:line`, `chunk`, or nil when it was not in a script.
  package var place: String? {
    guard let chunk else { return nil }
    guard let line else { return chunk }
    return "\(chunk):\(line)"
  }

  /// What went wrong, without the place.
  package var sentence: String {
    switch code {
    case .limit(let limit): limit.sentence
    case .conversion(let problem): problem.sentence
    default: message
    }
  }
}

extension LuaLimit {
  /// What the script did that ended it.
  package var sentence: String {
    switch self {
    case .instructions: "the instruction budget is spent; is there a loop that does not end?"
    case .clock: "the time limit is up"
    case .memory: "the memory limit is reached"
    case .allocation: "one string or table is larger than the limit for one allocation"
    case .output: "more was printed than one call may print"
    case .nesting: "coroutines are nested too deep"
    case .coroutines: "too many coroutines are alive"
    case .chain: "a chain of '__index' or '__newindex' tables has no end"
    case .stopped: "the script was stopped"
    }
  }
}

extension LuaError.ConversionProblem {
  /// What is wrong with the value.
  package var sentence: String {
    switch self {
    case .cycle: "a table contains itself"
    case .tooDeep: "tables are nested too deep"
    case .tooMany: "the table has too many values"
    case .tooLong: "the strings are too long"
    case .notPlain(let kind): "a \(kind.word) is not plain data"
    case .notAName(let kind): "a \(kind.word) is used as a key instead of a name"
    }
  }
}

extension LuaFrame: CustomStringConvertible {
  /// "in target (half.lua:12)", as a traceback lists it.
  package var description: String {
    let what = name ?? (isMain ? "the chunk" : "a function")
    return "in \(what) (\(chunk):\(line))"
  }
}
