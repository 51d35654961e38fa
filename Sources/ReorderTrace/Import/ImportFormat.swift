/// The kinds of recordings of real devices that can become traces.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// What `evemu-record` writes: a device's description and its kernel events.
  case evemu
  /// What Android's `getevent -t` or `-lt` prints: kernel events in hexadecimal, or by name.
  case getevent
  /// What `libinput record` writes: YAML with the device's axes and its kernel events.
  case libinput
  /// The actions that a W3C WebDriver client performs: JSON with sources of input and their ticks.
  case webdriver

  /// The format that a recording looks like; `nil` where it looks like none.
  public static func sniff(_ bytes: [UInt8]) -> ImportFormat? {
    if WebDriverActions.recognizes(bytes) { return .webdriver }
    if LibinputParser.recognizes(bytes) { return .libinput }
    if GeteventParser.recognizes(bytes) { return .getevent }
    return EvemuParser.recognizes(bytes) ? .evemu : nil
  }

  /// What a file of this format is called in a sentence.
  var words: String {
    switch self {
    case .evemu: "an evemu recording"
    case .getevent: "what getevent prints"
    case .libinput: "a recording by libinput record"
    case .webdriver: "WebDriver actions"
    }
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
  /// The most samples that are made where a recording has none: 1,000,000.
  public static var mostSamples: Int { 1_000_000 }

  /// The file of the recording.
  public let file: String
  /// The records of a trace, the first report of the device at time 0.
  public var records: [EncodedRecord]
  /// What had to be assumed.
  public var warnings: [ImportWarning]

  /// - Throws: An ``ImportError`` where a record is none that a trace can hold.
  init(
    file: String, records: [EncodedRecord], warnings: [ImportWarning]
  ) throws(ImportError) {
    for case .pointer(let pointer) in records.lazy.map(\.action) {
      for point in [pointer.x, pointer.y] where abs(point) > EncodedPointer.farthest {
        throw ImportError(file: file, line: 0, code: .tooFar(point))
      }
    }
    if let last = records.last, last.time > EncodedRecord.latestTime {
      throw ImportError(file: file, line: 0, code: .tooLate(milliseconds: last.time))
    }
    self.file = file
    self.records = records
    self.warnings = warnings
  }

  /// Spaces the samples of each contact evenly, for recordings whose reports were merged.
  ///
  /// Between a contact's `down` and its `up` or `cancel`, both kept as they are, there is a `move`
  /// every 1000 ÷ hertz milliseconds after the `down`, on the straight line between the samples
  /// around it. O(records + samples made).
  ///
  /// - Parameter hertz: Samples a second, above 0 and up to 1000.
  /// - Throws: An ``ImportError`` where there would be more than ``mostSamples``.
  public mutating func resample(hertz: Double) throws(ImportError) {
    do throws(ImportError.Code) {
      records = try records.resampled(hertz: hertz)
    } catch {
      throw ImportError(file: file, line: 0, code: error)
    }
  }

  /// Reads a recording and scales it to a viewport.
  ///
  /// Touches and styluses scale from their axes' ranges to the viewport's extents; a mouse starts
  /// in the middle of the viewport and moves by one point a count; WebDriver's coordinates are
  /// points of the viewport. A report in which a contact that is down does not move is kept as a
  /// `move` at the same place: it is a finger that holds still. Of several devices in a recording
  /// the first one that points is taken.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - descriptor: The device's description, where it lies in a file of its own.
  ///   - format: The recording's format; what it looks like where it is left out.
  ///   - viewport: The extents to scale to, in points.
  ///   - fit: Whether mice and WebDriver actions, which have no range, scale too: from what they
  ///     cover to the viewport.
  /// - Throws: An ``ImportError`` with the file and the line.
  public init(
    importing recording: ImportSource, descriptor: ImportSource? = nil,
    format: ImportFormat? = nil, viewport: EncodedSize, fit: Bool = false
  ) throws(ImportError) {
    let file = recording.file
    guard let format = format ?? ImportFormat.sniff(recording.bytes) else {
      throw ImportError(file: file, line: 0, code: .unknownFormat)
    }
    let device: DeviceRecording
    switch format {
    case .evemu:
      var parser = EvemuParser(file: file)
      try parser.parse(recording.bytes)
      if let descriptor { try parser.parseDescriptor(descriptor) }
      device = DeviceRecording(file: file, events: parser.events, ranges: parser.ranges)
    case .getevent:
      var parser = GeteventParser()
      try recording.eachLine { line, number throws(ImportError.Code) in
        try parser.parse(line, number: number)
      }
      device = DeviceRecording(file: file, devices: parser.devices)
    case .libinput:
      var parser = LibinputParser()
      try recording.eachLine { line, number throws(ImportError.Code) in
        try parser.parse(line, number: number)
      }
      device = DeviceRecording(file: file, devices: parser.devices)
    case .webdriver:
      var records = try WebDriverActions(reading: recording).records(of: file)
      if records.isEmpty { throw ImportError(file: file, line: 0, code: .noContact) }
      if fit { records = records.fitted(to: viewport) }
      self = try ImportedRecording(file: file, records: records, warnings: [])
      return
    }
    self = try device.imported(to: viewport, fit: fit)
  }
}

extension ImportSource {
  /// Hands on the lines one by one; what is wrong with one is thrown with its place.
  func eachLine(
    _ body: (Substring, Int) throws(ImportError.Code) -> Void
  ) throws(ImportError) {
    let text = String(decoding: bytes, as: UTF8.self)
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      do throws(ImportError.Code) {
        try body(line, number)
      } catch {
        throw ImportError(file: file, line: number, code: error)
      }
    }
  }
}
