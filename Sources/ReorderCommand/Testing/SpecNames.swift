import ReorderAcceptance
import ReorderScripting
import ReorderText

/// The names of all tests in spec files, and the tags in them.
struct SpecNames {
  /// The full names, in source order.
  let tests: [String]

  /// Lists the tests without running them.
  ///
  /// - Parameter options: The scripts, and the switch that stops the listing; filters are ignored.
  init(in files: [String], _ options: SpecOptions) {
    var options = options
    options.isListing = true
    (options.filter, options.tags) = (nil, [])
    let suite = SpecSuite(options)
    let list = List()
    for file in files {
      _ = suite.run(file) { if $0.failure == nil { list.names.append($0.name) } }
    }
    tests = list.names
  }

  /// The tags, without their `#`, in alphabetical order.
  var tags: [String] {
    Set(words.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }).sorted()
  }

  private var words: [Substring] { tests.flatMap { $0.split(whereSeparator: \.isWhitespace) } }

  /// The message for a filter that matches nothing: a similar name, or the names that exist.
  func advice(_ options: SpecOptions) -> String {
    let known = tags
    if let filter = options.filter, !tests.contains(where: { $0.contains(filter) }) {
      if let near = NearestName.of(filter, among: parts(like: filter)) {
        return "did you mean '\(near)'?"
      }
    } else if let tag = options.tags.first(where: { !known.contains($0) }) {
      if let near = NearestName.of(tag, among: known) { return "did you mean #\(near)?" }
      if known.isEmpty { return "no test has a tag" }
      return "the tags are \(known.map { "#\($0)" }.joined(separator: ", "))"
    }
    return "use --list to see all tests (\(tests.count))"
  }

  /// The parts of the names that have as many words as a filter.
  private func parts(like filter: String) -> [String] {
    let count = filter.split(whereSeparator: \.isWhitespace).count
    return tests.flatMap { test in
      let words = test.split(whereSeparator: \.isWhitespace)
      guard count > 0, words.count >= count else { return [String]() }
      return (0...(words.count - count)).map {
        words[$0..<($0 + count)].joined(separator: " ")
      }
    }
  }

  private final class List {
    var names: [String] = []
  }
}
