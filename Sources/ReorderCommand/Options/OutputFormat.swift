/// The format of a command's results: the one that an option names, else the one that the ending of
/// the output file stands for.
struct OutputFormat: Hashable, Sendable {
  /// The option that names the format, as it was typed: `--format svg`, `--json`.
  let option: String?
  /// The format that the option names.
  let named: String?
  /// The output file; `nil` for standard output.
  let file: String?
  /// The formats by the endings that stand for them.
  let formats: [String: String]

  /// Endings of other formats, which no command writes: text in such a file is a mistake.
  private static let foreign: Set<String> = [
    "png", "apng", "jpg", "jpeg", "gif", "webp", "avif", "heic", "bmp", "tif", "tiff", "ico", "psd",
    "pdf", "ps", "eps", "mp4", "m4v", "webm", "mov", "avi", "mkv", "ogv", "xls", "xlsx", "ods",
    "svg", "html", "csv", "tsv", "json", "jsonl", "yaml", "xml", "parquet", "doc", "docx", "odt",
    "zip",
    "gz",
  ]

  /// The format; `nil` if nothing chooses one.
  var name: String? { named ?? ending.flatMap { formats[$0] } }

  /// The ending of the file, in lower case, without its dot.
  private var ending: String? {
    guard let file, let name = file.split(separator: "/").last, let dot = name.lastIndex(of: ".")
    else { return nil }
    return name[dot...].dropFirst().lowercased()
  }

  /// Refuses an ending of another format, and notes that an option overrules the ending.
  func check(_ console: Console) throws(UsageError) {
    guard let file, let ending else { return }
    if let option, let named {
      guard formats[ending] != named, formats[ending] != nil || Self.foreign.contains(ending) else {
        return
      }
      console.complain("'\(file)' holds \(named): \(option) decides, not the ending")
    } else if formats[ending] == nil, Self.foreign.contains(ending) {
      let known = formats.keys.sorted().map { ".\($0)" }.joined(separator: ", ")
      throw .contradiction("cannot write '\(file)' as .\(ending); the endings are \(known)")
    }
  }
}

extension ParsedArguments {
  /// The format of measurements: a table, JSON or CSV.
  var measurementFormat: OutputFormat {
    let named = has(.json) ? "json" : has(.csv) ? "csv" : nil
    return OutputFormat(
      option: named.map { "--\($0)" }, named: named, file: output,
      formats: ["csv": "csv", "json": "json", "jsonl": "json", "txt": "table"])
  }

  /// The format of outcomes: a table or JSON.
  var outcomeFormat: OutputFormat {
    OutputFormat(
      option: has(.json) ? "--json" : nil, named: has(.json) ? "json" : nil, file: output,
      formats: ["json": "json", "jsonl": "json", "txt": "table"])
  }

  /// The format of comparisons: that of outcomes, or a picture.
  var comparisonFormat: OutputFormat {
    var formats = outcomeFormat.formats
    for (ending, name) in ["svg": "svg", "html": "html", "htm": "html"] { formats[ending] = name }
    return OutputFormat(
      option: outcomeFormat.option, named: outcomeFormat.named, file: output, formats: formats)
  }
}
