import CGetopt
import Glibc
import Synchronization

/// Takes a command line apart with `getopt_long`.
///
/// The C library keeps its place in globals (`optind`, `optarg`, `optopt`): they are used in this
/// file only, by one scan at a time, and reset before each.
enum ArgumentScanner {
  /// One element of a command line.
  enum Item: Hashable, Sendable {
    case option(Option, String?)
    case operand(String)
    case problem(UsageError)
  }

  private static let lock = Mutex<Void>(())

  /// Splits arguments into elements, in order.
  ///
  /// Options are recognized before and after operands, up to a `--`; unambiguous abbreviations of
  /// long names are accepted.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the program or the command.
  ///   - options: The options to recognize.
  static func scan(_ arguments: [String], for options: [Option]) -> [Item] {
    lock.withLock { _ in
      withCStrings(["reorder"] + arguments) { words in
        withCStrings(options.map(\.name)) { names in
          Scan(options: options, names: names, words: words).items()
        }
      }
    }
  }

  /// Lends C strings that end with the call; the last pointer is null, as `argv`'s is.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}

private struct Scan {
  let options: [Option]
  let words: [UnsafeMutablePointer<CChar>?]
  private let table: [option]
  private let letters: String

  /// Above every character, so that a code is either a letter or an option's index.
  private static let firstCode: Int32 = 0x1000
  /// The C library's return value for an argument that is not an option.
  private static let operandCode: Int32 = 1

  init(
    options: [Option], names: [UnsafeMutablePointer<CChar>?],
    words: [UnsafeMutablePointer<CChar>?]
  ) {
    self.options = options
    self.words = words
    table =
      options.indices.map { index in
        option(
          name: names[index], has_arg: options[index].value.arguments, flag: nil,
          val: Self.firstCode + Int32(index))
      } + [option()]
    // The dash keeps operands in order, whatever POSIXLY_CORRECT says; the colon stops the library
    // from printing messages, and distinguishes a missing value from an unknown name.
    letters = options.reduce(into: "-:") { letters, option in
      guard let letter = option.letter else { return }
      letters += option.value == .none ? "\(letter)" : "\(letter):"
    }
  }

  func items() -> [ArgumentScanner.Item] {
    var items: [ArgumentScanner.Item] = []
    var words = self.words
    let count = Int32(words.count - 1)
    getopt_restart()
    while true {
      let next = max(1, Int(getopt_next_word()))
      let word = Self.text(words[next])
      // A name after one dash is no row of letters: an `h` in it does not ask for help. The
      // program's name stands in for it, so that the library takes nothing out of it.
      let isWrong = isNameAfterOneDash(word)
      if isWrong { words[next] = words[0] }
      let code = getopt_long(count, &words, letters, table, nil)
      guard code != -1 else { break }
      if isWrong {
        items.append(.problem(.unknownOption(word, known: options.map { "--\($0.name)" })))
        continue
      }
      let item = item(for: code)
      // The library takes an optional value only after a '='.
      if case .operand(let word) = item, case .option(let option, "")? = items.last,
        option.value.takes(word)
      {
        items[items.count - 1] = .option(option, word)
      } else {
        items.append(item)
      }
    }
    return items + words[Int(getopt_next_word())..<Int(count)].map { .operand(Self.text($0)) }
  }

  /// Whether a word begins with one dash and is neither letters of options that take no value, nor
  /// the letter of one that takes one with that value.
  private func isNameAfterOneDash(_ word: String) -> Bool {
    guard word.count > 2, word.hasPrefix("-"), !word.hasPrefix("--") else { return false }
    for letter in word.dropFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else { return true }
      if option.value != .none { return false }
    }
    return false
  }

  private func item(for code: Int32) -> ArgumentScanner.Item {
    switch code {
    case Self.operandCode: .operand(Self.text(getopt_value()))
    case Int32(UInt8(ascii: ":")): .problem(.missingValue(known(getopt_culprit())))
    case Int32(UInt8(ascii: "?")): .problem(problem())
    default:
      if let option = known(code) {
        .option(option, option.value == .none ? nil : Self.text(getopt_value()))
      } else {
        .problem(problem())
      }
    }
  }

  /// The option for a code or a letter.
  private func known(_ code: Int32) -> Option? {
    if code >= Self.firstCode { return options[Int(code - Self.firstCode)] }
    return options.first { $0.letter?.asciiValue.map(Int32.init) == code }
  }

  /// The error in the word that was read last.
  private func problem() -> UsageError {
    let culprit = getopt_culprit()
    if let option = known(culprit) { return .unexpectedValue(option) }
    let names = options.map { "--\($0.name)" }
    guard culprit == 0 else {
      let letter = UInt8(exactly: culprit).map { String(Unicode.Scalar($0)) } ?? "?"
      return .unknownOption("-\(letter)", known: names)
    }
    let word = Self.text(words[Int(getopt_next_word()) - 1])
    let name = word.prefix { $0 != "=" }
    let matches = names.filter { $0.hasPrefix(name) }
    return matches.count > 1
      ? .ambiguousOption(String(name), matches) : .unknownOption(String(name), known: names)
  }

  private static func text(_ word: UnsafePointer<CChar>?) -> String {
    word.map { String(cString: $0) } ?? ""
  }
}

extension Option.Value {
  /// Whether a value follows: 0 if none does, 1 if one must, 2 if one may.
  fileprivate var arguments: Int32 {
    switch self {
    case .none: 0
    case .wholeIfAny, .choiceIfAny: 2
    default: 1
    }
  }

  /// Whether the word after an option whose value may be left out is its value.
  fileprivate func takes(_ word: String) -> Bool {
    switch self {
    case .wholeIfAny: word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    case .choiceIfAny(let words): words.contains(word)
    default: false
    }
  }
}
