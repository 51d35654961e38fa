internal import ReorderCore
internal import ReorderJSON

extension EncodedHeader {
  /// Reads a scene for an import from a file: a bare scene, or a trace's header, on any number of
  /// lines.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name in errors.
  ///   - warnings: Collects what is ignored.
  /// - Throws: A ``TraceError``.
  package init(
    readingScene bytes: [UInt8], file: String, warnings: inout [TraceWarning]
  ) throws(TraceError) {
    let value = try JSONValue(reading: bytes, file: file)
    var decoder = WireDecoder()
    do {
      self = try decoder.sceneHeader(value, defaultName: TraceReader.name(of: file))
    } catch {
      throw TraceError(file: file, line: 1, code: error)
    }
    warnings += decoder.takeWarnings(file: file, line: 1)
  }

  /// Refuses a scene that a replay would refuse.
  ///
  /// - Parameters:
  ///   - bytes: The text that the scene was read from.
  ///   - file: The file's name in errors.
  ///   - warnings: Collects what is ignored.
  /// - Throws: A ``TraceError`` with the line.
  package func checkScene(
    in bytes: [UInt8], file: String, warnings: inout [TraceWarning]
  ) throws(TraceError) {
    do throws(ReorderScene.Invalid) {
      let built = try ReorderScene(scene)
      if let warning = TraceWarning(offsetOf: self, file: file, line: 1, in: built) {
        warnings.append(warning)
      }
    } catch {
      throw TraceError(file: file, line: SceneLine.of(error, in: bytes), code: .scene(error))
    }
  }
}

extension WireDecoder {
  /// Reads a header, or only its scene.
  fileprivate mutating func sceneHeader(
    _ value: JSONValue, defaultName: String
  ) throws(TraceError.Code) -> EncodedHeader {
    if case .object(let members) = value, members.contains(where: { $0.key == "trace" }) {
      return try header(value, defaultName: defaultName)
    }
    return EncodedHeader(name: defaultName, scene: try scene(value))
  }
}
