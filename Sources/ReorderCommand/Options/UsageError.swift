import ReorderScripting
import ReorderText

/// An error in a command line.
enum UsageError: Error, Hashable, Sendable {
  case noCommand(known: [String])
  case unknownCommand(String, known: [String])
  case unknownOption(String, known: [String])
  case ambiguousOption(String, [String])
  case missingValue(Option?)
  case unexpectedValue(Option)
  case badValue(Option, String, wanted: String)
  case unknownChoice(Option, String, known: [String])
  case repeated(Option)
  case missingOption(Option)
  case missingOperand(Operand)
  case badOperand(Operand, String, wanted: String)
  case unexpectedOperand(String)
  case unknownOperand(Operand, String, known: [String])
  /// Options that cannot be combined; the sentence says which.
  case contradiction(String)

  /// What went wrong and how to correct it, as one sentence.
  var message: String {
    switch self {
    case .noCommand(let known): "no command given; the commands are \(Self.list(known, "and"))"
    case .unknownCommand(let name, let known):
      "there is no command '\(name)'\(Self.advice(name, known, "the commands are"))"
    case .unknownOption(let name, let known):
      "there is no option \(name)\(Self.advice(name, known, "the options are"))"
    case .ambiguousOption(let name, let matches):
      "\(name) may mean \(Self.list(matches, "or"))"
    case .missingValue(let option):
      "\(Self.name(option)) needs a value: \(option?.value.placeholder ?? "VALUE")"
    case .unexpectedValue(let option): "\(Self.name(option)) takes no value"
    case .badValue(let option, let value, let wanted):
      "\(Self.name(option)) expects \(wanted), got '\(value)'"
    case .unknownChoice(let option, let value, let known):
      "\(Self.name(option)) cannot be '\(value)'\(Self.advice(value, known, "it can be", "or"))"
    case .repeated(let option):
      "\(Self.name(option)) was given twice; this command takes it once"
    case .missingOption(let option):
      "\(Self.name(option)) \(option.value.placeholder) is missing: \(option.summary)"
    case .missingOperand(let operand): "\(operand.name) is missing: \(operand.summary)"
    case .badOperand(let operand, let text, let wanted):
      "\(operand.name) expects \(wanted), got '\(text)'"
    case .unexpectedOperand(let text): "unexpected argument '\(text)'"
    case .unknownOperand(let operand, let text, let known):
      "\(operand.name) cannot be '\(text)'\(Self.advice(text, known, "it can be", "or"))"
    case .contradiction(let sentence): sentence
    }
  }

  private static func name(_ option: Option?) -> String {
    option.map { "--\($0.name)" } ?? "the option"
  }

  /// The nearest name, or all names if none is near.
  private static func advice(
    _ name: String, _ known: [String], _ all: String, _ word: String = "and"
  ) -> String {
    if let nearest = nearest(to: name, known) { return "; did you mean \(nearest)?" }
    return known.isEmpty ? "" : "; \(all) \(list(known, word))"
  }

  /// The abbreviated name, or the one that is fewest edits away; dashes do not count.
  private static func nearest(to name: String, _ known: [String]) -> String? {
    let word = name.drop { $0 == "-" }
    if word.count > 1, let longer = known.first(where: { $0.hasPrefix(name) }) { return longer }
    let plain = known.map { String($0.drop { $0 == "-" }) }
    guard let nearest = NearestName.of(String(word), among: plain) else { return nil }
    return zip(known, plain).first { $0.1 == nearest }?.0
  }

  private static func list(_ names: [String], _ word: String) -> String {
    guard names.count > 1, let last = names.last else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
