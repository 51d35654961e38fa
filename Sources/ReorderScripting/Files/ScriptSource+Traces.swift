extension ScriptSource {
  /// The extension of trace files.
  package static let traceSuffix = ".trace.jsonl"

  /// The longest trace that is read into memory, in bytes.
  package static let longestTrace = 16 << 20

  /// The names of the traces below `traces/`, without their extension, in byte order.
  ///
  /// - Throws: ``ScriptFileError`` if there is no such folder.
  package func traceNames() throws(ScriptFileError) -> [String] {
    try traceNames(ending: Self.traceSuffix)
  }

  private func traceNames(ending: String) throws(ScriptFileError) -> [String] {
    try files(in: "traces").filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }
      .filter { Self.isFileName($0[...]) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of a trace below `traces/`.
  ///
  /// - Parameters:
  ///   - name: A path below `traces/`; the extension is optional.
  ///   - ending: The extension: that of traces, or of what belongs to them.
  /// - Throws: ``ScriptFileError``; for an unknown name with the nearest one, or all names.
  package func trace(
    _ name: String, ending: String = traceSuffix
  ) throws(ScriptFileError) -> File {
    do {
      return try traceFile("traces/" + name, ending: ending)
    } catch .badTraceName {
      throw .badTraceName(String(name.prefix(80)))
    } catch .missing(let path, _) {
      let plain =
        name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
      throw .missing(path: path, hint: Self.hint(to: plain, among: try? traceNames(ending: ending)))
    }
  }

  /// The bytes of a trace in a folder, or else below `traces/`.
  ///
  /// - Parameters:
  ///   - name: A path below either; the extension is optional.
  ///   - folder: The folder that comes first, such as that of a spec.
  ///   - ending: The extension: that of traces, or of what belongs to them.
  /// - Throws: ``ScriptFileError``; for an unknown name with the nearest one, or all names.
  package func trace(
    _ name: String, firstIn folder: ScriptSource, ending: String = traceSuffix
  ) throws(ScriptFileError) -> File {
    do {
      return try folder.traceFile(name, ending: ending)
    } catch .missing {
      return try trace(name, ending: ending)
    }
  }

  /// The bytes of a trace anywhere below the directory.
  ///
  /// - Parameters:
  ///   - path: The path below the directory; the extension is optional.
  ///   - ending: The extension: that of traces, or of what belongs to them.
  /// - Throws: ``ScriptFileError``, ``ScriptFileError/badTraceName(_:)`` if a path is absolute or
  ///   leads upwards.
  package func traceFile(
    _ path: String, ending: String = traceSuffix
  ) throws(ScriptFileError) -> File {
    let isWhole = path.hasSuffix(ending) || ending == Self.traceSuffix && path.hasSuffix(".jsonl")
    let full = isWhole ? path : path + ending
    let parts = full.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy(Self.isFileName), parts.count < 8 else {
      throw .badTraceName(String(path.prefix(80)))
    }
    return try read(parts.map(String.init), limit: Self.longestTrace)
  }

  /// The bytes of a file anywhere below the directory.
  ///
  /// - Parameters:
  ///   - parts: The parts of its path below the directory.
  ///   - limit: The most bytes.
  /// - Throws: ``ScriptFileError``.
  package func file(at parts: [String], limit: Int) throws(ScriptFileError) -> File {
    guard parts.allSatisfy({ Self.isFileName($0[...]) }) else {
      throw .badTraceName(String(parts.joined(separator: "/").prefix(80)))
    }
    return try read(parts, limit: limit)
  }

  /// The names of the files in a folder anywhere below the directory, in byte order.
  ///
  /// - Parameter parts: The parts of its path below the directory.
  /// - Throws: ``ScriptFileError`` if there is no such folder.
  package func fileNames(in parts: [String]) throws(ScriptFileError) -> [String] {
    try files(in: parts.joined(separator: "/"))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a text may be the name of a file other than a script: a valid part of a path, which
  /// may contain dots.
  private static func isFileName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 128 && text.first != "."
      && text.utf8.allSatisfy { byte in
        byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
      }
  }
}
