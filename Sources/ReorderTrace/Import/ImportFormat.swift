/// The kinds of recordings of real devices that can become traces.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// What `evemu-record` writes: a device's description and its kernel events.
  case evemu

  /// The format that a recording looks like; `nil` where it looks like none.
  public static func sniff(_ bytes: [UInt8]) -> ImportFormat? {
    EvemuParser.recognizes(bytes) ? .evemu : nil
  }
}

/// A file that takes part in an import: its bytes, and what it is called in errors.
public struct ImportSource: Hashable, Sendable {
  /// What the file is called in errors.
  public var file: String
  /// The whole file.
  public var bytes: [UInt8]

  /// Creates a source.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }
}

/// What an import makes of a recording.
public struct ImportedRecording: Hashable, Sendable {
  /// The records of a trace, the first report of the device at time 0.
  public var records: [EncodedRecord]
  /// What had to be assumed.
  public var warnings: [ImportWarning]

  init(records: [EncodedRecord], warnings: [ImportWarning]) {
    self.records = records
    self.warnings = warnings
  }

  /// Reads a recording and scales it to a viewport.
  ///
  /// Touches and styluses scale from their axes' ranges to the viewport's extents; a mouse starts
  /// in the middle of the viewport and moves by one point a count. A report in which a contact that
  /// is down does not move is kept as a `move` at the same place: it is a finger that holds still.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - descriptor: The device's description, where it lies in a file of its own.
  ///   - format: The recording's format; what it looks like where it is left out.
  ///   - viewport: The extents to scale to, in points.
  /// - Throws: An ``ImportError`` with the file and the line.
  public init(
    importing recording: ImportSource, descriptor: ImportSource? = nil,
    format: ImportFormat? = nil, viewport: EncodedSize
  ) throws(ImportError) {
    guard let format = format ?? ImportFormat.sniff(recording.bytes) else {
      throw ImportError(file: recording.file, line: 0, code: .unknownFormat)
    }
    switch format {
    case .evemu:
      var parser = EvemuParser(file: recording.file)
      try parser.parse(recording.bytes)
      if let descriptor { try parser.parseDescriptor(descriptor) }
      self = try DeviceRecording(parser).imported(to: viewport)
    }
  }
}
