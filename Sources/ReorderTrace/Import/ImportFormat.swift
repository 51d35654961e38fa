package import ReorderCore

/// The formats of device recordings that can become traces.
package enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// Output of `evemu-record`: a device's description and its kernel events.
  case evemu
  /// Output of Android's `getevent -t` or `-lt`: kernel events in hexadecimal, or by name.
  case getevent
  /// Output of `libinput record`: YAML with the device's axes and its kernel events.
  case libinput
  /// Actions of a W3C WebDriver client: JSON with input sources and their ticks.
  case webdriver

  /// Guesses the format of a recording; `nil` if it matches none.
  package static func sniff(_ bytes: [UInt8]) -> ImportFormat? {
    if WebDriverActions.recognizes(bytes) { return .webdriver }
    if LibinputParser.recognizes(bytes) { return .libinput }
    if GeteventParser.recognizes(bytes) { return .getevent }
    return EvemuParser.recognizes(bytes) ? .evemu : nil
  }

  /// The name of a file of this format in a sentence.
  var phrase: String {
    switch self {
    case .evemu: "an evemu recording"
    case .getevent: "the output of getevent"
    case .libinput: "a recording by libinput record"
    case .webdriver: "WebDriver actions"
    }
  }
}

/// An input file of an import: its bytes and its name in errors.
package struct ImportSource: Hashable, Sendable {
  /// The file's name in errors.
  package var file: String
  /// The whole file.
  package var bytes: [UInt8]

  /// Creates a source.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }
}

/// The result of importing a recording.
package struct ImportedRecording: Hashable, Sendable {
  /// The most samples generated for one recording: 1,000,000.
  package static var mostSamples: Int { 1_000_000 }

  /// The file of the recording.
  package let file: String
  /// The records of a trace; the device's first report is at time 0.
  package var records: [EncodedRecord]
  /// What had to be assumed.
  package var warnings: [ImportWarning]
  /// The units of the upright device's axes; `nil` if the recording does not say, or its points are
  /// the screen's.
  package var extents: Size2D?
  /// Whether the points are those of a page in a browser.
  package var isOfPage = false

  /// - Throws: An ``ImportError`` if a trace cannot hold a record.
  init(
    file: String, records: [EncodedRecord], warnings: [ImportWarning]
  ) throws(ImportError) {
    for case .pointer(let pointer) in records.lazy.map({ $0.action }) {
      for point in [pointer.x, pointer.y] where abs(point) > PointerSample.reach {
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

  /// Resamples each contact at even intervals, for recordings with merged reports.
  ///
  /// Between a contact's `down` and its `up` or `cancel`, both unchanged, there is a `move` every
  /// 1000 ÷ hertz milliseconds after the `down`, on the straight line between the surrounding
  /// samples. O(records + samples made).
  ///
  /// - Parameter hertz: Samples per second, above 0 and up to 1000.
  /// - Throws: An ``ImportError`` if there would be more than ``mostSamples``.
  package mutating func resample(hertz: Double) throws(ImportError) {
    do throws(ImportError.Code) {
      records = try records.resampled(hertz: hertz)
    } catch {
      throw ImportError(file: file, line: 0, code: error)
    }
  }

  /// Reads a recording whose screen is the scene's viewport.
  package init(
    importing recording: ImportSource, descriptor: ImportSource? = nil,
    format: ImportFormat? = nil, viewport: Size2D, fit: Bool = false
  ) throws(ImportError) {
    try self.init(
      importing: recording, descriptor: descriptor, format: format,
      screen: RecordedScreen(size: viewport), fit: fit)
  }

  /// Reads a recording and scales it to a screen.
  ///
  /// Touches and styluses scale from their axes' ranges to the screen's extents; a mouse starts
  /// in the middle of the screen and moves by one point per count; WebDriver's coordinates are
  /// points of the screen. A report in which a contact that is down does not move is kept as a
  /// `move` at the same place: the finger holds still. If a recording has several devices, the
  /// first pointing device is used.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - descriptor: The device's description, if it is in a separate file.
  ///   - format: The recording's format; guessed from the bytes if omitted.
  ///   - screen: The screen to scale to, and the viewport's place on it.
  ///   - elements: The places of the elements that WebDriver actions name.
  ///   - fit: Whether to scale mice and WebDriver actions too; they have no range, so the area they
  ///     cover is scaled to the screen.
  /// - Throws: An ``ImportError`` with the file and the line.
  package init(
    importing recording: ImportSource, descriptor: ImportSource? = nil,
    format: ImportFormat? = nil, screen: RecordedScreen,
    elements: ElementOrigins = ElementOrigins(), fit: Bool = false
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
      device = DeviceRecording(
        file: file, events: parser.events, ranges: parser.ranges, movesPointer: parser.movesPointer)
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
      guard screen.rotation == .upright else {
        throw ImportError(file: file, line: 0, code: .notTurned("WebDriver"))
      }
      let actions = try WebDriverActions(reading: recording)
      var records = try actions.records(of: file, elements: elements)
      if records.isEmpty { throw ImportError(file: file, line: 0, code: .noContact) }
      if fit { records = records.fitted(to: screen.shown) }
      let unused = elements.ids.filter { !actions.names(element: $0) }
      let warnings = unused.map { ImportWarning(file: file, code: .unusedElement($0)) }
      self = try ImportedRecording(
        file: file, records: screen.placed(records), warnings: warnings)
      isOfPage = true
      return
    }
    self = try device.imported(to: screen, fit: fit)
  }
}

extension ImportSource {
  /// Passes on the lines one by one; errors are thrown with their line.
  func eachLine(
    _ body: (Substring, Int) throws(ImportError.Code) -> Void
  ) throws(ImportError) {
    let text = String(decoding: bytes, as: UTF8.self)
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      number += 1
      do throws(ImportError.Code) {
        try body(line, number)
      } catch {
        throw ImportError(file: file, line: number, code: error)
      }
    }
  }
}
