public import ReorderCore
package import ReorderJSON

// A scene by itself, as JSON.
extension SceneDescription {
  /// Reads a scene: the JSON object that the first line of a trace has as `scene`, or that whole
  /// line, with any line breaks.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - file: The text's name in errors.
  ///   - warnings: Collects what is ignored.
  /// - Throws: A ``TraceError`` with line and key.
  public init(
    reading bytes: some Sequence<UInt8>, file: String, warnings: inout [TraceWarning]
  ) throws(TraceError) {
    let header = try EncodedHeader(
      readingScene: Array(bytes), file: file, warnings: &warnings)
    self = header.scene
  }

  /// The scene as JSON, in canonical form, without a line break.
  public var encoded: [UInt8] {
    var writer = JSONWriter()
    writer.write(namingAll)
    return writer.bytes
  }

  /// The scene, whose windows name all of their options.
  var namingAll: SceneDescription {
    var scene = self
    for index in windows.indices { scene.windows[index].named = .all }
    return scene
  }
}

// A change by itself, as JSON.
extension SceneChange {
  /// Reads a change: a record of a trace without its time, such as `{"remove":["fig"]}`.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - file: The text's name in errors.
  ///   - warnings: Collects what is ignored.
  /// - Throws: A ``TraceError`` with line and key.
  public init(
    reading bytes: some Sequence<UInt8>, file: String, warnings: inout [TraceWarning]
  ) throws(TraceError) {
    let value = try JSONValue(reading: Array(bytes), file: file)
    var decoder = WireDecoder()
    do throws(TraceError.Code) {
      self = try decoder.change(value)
    } catch {
      throw TraceError(file: file, line: 1, code: error)
    }
    warnings += decoder.takeWarnings(file: file, line: 1)
  }
}

extension JSONValue {
  /// Reads a text that is one value, with any line breaks.
  ///
  /// - Throws: A ``TraceError`` with the line.
  package init(reading bytes: [UInt8], file: String) throws(TraceError) {
    do throws(JSONError) {
      self = try JSONValue(parsing: bytes)
    } catch {
      let (line, placed) = error.placed(in: bytes)
      throw TraceError(file: file, line: line, code: .json(placed))
    }
  }
}
