package import ReorderJSON
internal import ReorderText

/// Why a recording cannot become a trace, and where; ``description`` puts it into words.
package struct ImportError: Error, Hashable, Sendable {
  /// What can be wrong with a recording.
  package enum Code: Error, Hashable, Sendable {
    /// The recording has an unknown format.
    case unknownFormat
    /// The line does not belong in a recording of this format.
    case line(String, of: ImportFormat)
    /// A number is malformed or out of range.
    case number(String)
    /// The line has too few fields.
    case fields(wanted: Int, got: Int)
    /// The events carry no times.
    case noTimes
    /// The recording has an unknown version.
    case version(String)
    /// The file is not JSON.
    case json(JSONError)
    /// A member of a JSON file is invalid; its path, and what was expected there.
    case member(String, wanted: String)
    /// A position counts from an element whose place is unknown; the member's path and the element.
    case unknownElement(String, id: String)
    /// The points of this device are those of the screen as shown, so they cannot be turned.
    case notTurned(String)
    /// The recording has no events.
    case noEvents
    /// The recording has events, but none from a pointer.
    case noPointer
    /// No touch and no button press occurs.
    case noContact
    /// An axis has no extent.
    case emptyAxis(code: Int)
    /// A coordinate, in points, is outside the range of a trace.
    case tooFar(Double)
    /// A time is outside the range of a trace.
    case tooLate(milliseconds: Double)
    /// The trace would have more samples than one recording may produce.
    case tooManySamples(most: Int)
  }

  /// The file.
  package var file: String
  /// The line, from 1; 0 for the file as a whole.
  package var line: Int
  /// What is wrong there.
  package var code: Code

  /// Creates an error with its place.
  package init(file: String, line: Int, code: Code) {
    self.file = file
    self.line = line
    self.code = code
  }
}

/// What an import had to assume.
package struct ImportWarning: Hashable, Sendable {
  /// What can be missing from a recording.
  package enum Code: Hashable, Sendable {
    /// An axis has no range; the recording's own smallest and largest values were used.
    case noRange(code: Int, from: Int, to: Int)
    /// Reports were lost during recording; the line of the first.
    case dropped(count: Int, line: Int)
    /// Other devices were recorded too and were left out.
    case severalDevices(taken: String, count: Int)
    /// The recording does not name this element.
    case unusedElement(String)
    /// Reports are older than one before them, by at most this time; the line of the first.
    case backwards(microseconds: Int64, count: Int, line: Int)
    /// The device is a touchpad, whose points are not those of the screen.
    case touchpad
    /// Values are far outside the range of their axis; the first one and its line.
    case outside(code: Int, value: Int, range: ClosedRange<Int>, count: Int, line: Int)
  }

  /// The file.
  package var file: String
  /// What was assumed.
  package var code: Code

  /// Creates a warning.
  package init(file: String, code: Code) {
    self.file = file
    self.code = code
  }
}

extension ImportError: CustomStringConvertible {
  /// The error as a sentence for a person.
  package var description: String {
    (line > 0 ? "\(file):\(line): " : "\(file): ") + code.phrase
  }
}

extension ImportError.Code {
  var phrase: String {
    switch self {
    case .unknownFormat:
      "unknown recording format; known are "
        + ImportFormat.allCases.map { $0.rawValue }.joined(separator: ", ")
    case .line(let text, let format): "\(quoted(text)) is not a line of \(format.phrase)"
    case .number(let text): "\(quoted(text)) is not a valid number here"
    case .fields(let wanted, let got): "\(got) fields; expected \(wanted)"
    case .noTimes: "the events carry no times; record them with getevent -t, or -lt"
    case .version(let version): "version \(quoted(version)) is unknown; this program reads 1"
    case .json(let error): error.description
    case .member(let place, let wanted): "\(place) must be \(wanted)"
    case .unknownElement(let place, let id):
      "\(place) is the element \(quoted(id)), whose place is unknown"
    case .notTurned(let device):
      "the points of \(device) already follow the rotated screen; only those of a touchscreen or a "
        + "stylus can be turned"
    case .noEvents: "contains no events; a description alone cannot be replayed"
    case .noPointer: "contains no events of a touch, a stylus or a mouse"
    case .noContact: "contains no touch and no press of a button"
    case .emptyAxis(let code): "the range of \(InputEvent.name(ofAxis: code)) is empty"
    case .tooFar(let point):
      "goes to \(point) points; a trace holds coordinates from -1000000000 to 1000000000"
    case .tooLate(let time):
      "goes on until \(time) ms; a trace holds times up to 1000000000000"
    case .tooManySamples(let most):
      "would become more than \(most) samples; shorten the recording, or resample at a lower rate"
    }
  }
}

extension ImportWarning: CustomStringConvertible {
  /// The warning as a sentence for a person.
  package var description: String {
    switch code {
    case .noRange(let code, let from, let to):
      "\(file): no range for \(InputEvent.name(ofAxis: code)), taking \(from)…\(to) from the "
        + "recording; add the device's description (a .desc file, or the output of getevent -lp)"
    case .severalDevices(let taken, let count):
      "\(file): contains \(count) devices, taking \(quoted(taken))"
    case .unusedElement(let id): "\(file): no position counts from the element \(quoted(id))"
    case .dropped(let count, let line):
      "\(file):\(line): the device lost \(count) report\(count == 1 ? "" : "s") here and later"
    case .backwards(let time, let count, let line):
      "\(file):\(line): the time runs backwards by \(plain(Double(time) / 1000)) ms; "
        + (count == 1 ? "this report is" : "\(count) reports are")
        + " kept, at the latest time before; record again, or cut the file before this line"
    case .touchpad:
      "\(file): this is a touchpad, which moves a pointer from wherever that is; its points "
        + "are scaled to the screen as a touchscreen's, so record a touchscreen, a mouse or a pen"
    case .outside(let code, let value, let range, let count, let line):
      "\(file):\(line): \(InputEvent.name(ofAxis: code)) is \(value), far outside the device's "
        + "range \(range.lowerBound)…\(range.upperBound); "
        + (count == 1 ? "it is" : "\(count) such values are")
        + " kept as recorded; check that the range is this device's, or cut the file here"
    }
  }
}
