internal import ReorderCore

/// A recording's events and axis ranges, in any format, and their conversion to a trace.
struct DeviceRecording: Sendable {
  let file: String
  let events: [InputEvent]
  let ranges: [Int: ClosedRange<Int>]
  /// Whether the device says that it moves a pointer.
  let movesPointer: Bool

  /// Warnings about what was left out earlier.
  private let skipped: [ImportWarning]

  init(
    file: String, events: [InputEvent], ranges: [Int: ClosedRange<Int>], movesPointer: Bool
  ) {
    self.file = file
    self.events = events
    self.ranges = ranges
    self.movesPointer = movesPointer
    skipped = []
  }

  /// Picks the pointing device in a recording of several: the first one with a position, or the
  /// first one of all.
  init(file: String, devices: [RecordedDevice]) {
    let busy = devices.filter { !$0.events.isEmpty }
    let taken = busy.first { $0.points } ?? busy.first ?? devices.first
    self.file = file
    events = taken?.events ?? []
    ranges = taken?.ranges ?? [:]
    movesPointer = taken?.movesPointer ?? false
    let warning = ImportWarning.Code.severalDevices(taken: taken?.name ?? "", count: busy.count)
    skipped = busy.count > 1 ? [ImportWarning(file: file, code: warning)] : []
  }

  /// How the device reports.
  private enum Device {
    case slots, packets, pointer(button: Int), mouse
  }

  private func device() throws(ImportError) -> Device {
    guard !events.isEmpty else { throw error(.noEvents) }
    if has(InputEvent.Kind.synchronization, InputEvent.Synchronization.contactReport) {
      return .packets
    }
    if has(InputEvent.Kind.absolute, InputEvent.Absolute.trackingID) { return .slots }
    let hasTouch = has(InputEvent.Kind.key, InputEvent.Button.touch)
    if hasAny(InputEvent.Kind.absolute, [InputEvent.Absolute.x, InputEvent.Absolute.y]) {
      return .pointer(button: hasTouch ? InputEvent.Button.touch : InputEvent.Button.left)
    }
    guard hasAny(InputEvent.Kind.relative, [InputEvent.Relative.x, InputEvent.Relative.y]) else {
      throw error(.noPointer)
    }
    return .mouse
  }

  private func has(_ type: Int, _ code: Int) -> Bool { hasAny(type, [code]) }

  private func hasAny(_ type: Int, _ codes: Set<Int>) -> Bool {
    events.contains { $0.type == type && codes.contains($0.code) }
  }

  private func error(_ code: ImportError.Code) -> ImportError {
    ImportError(file: file, line: 0, code: code)
  }

  /// Returns the trace's records, scaled to a screen.
  ///
  /// - Parameter fit: Whether to scale devices without a range too.
  func imported(to screen: RecordedScreen, fit: Bool) throws(ImportError) -> ImportedRecording {
    let device = try device()
    var warnings = skipped + doubts(axes: Self.axes(of: device))
    if case .mouse = device, screen.rotation != .upright { throw error(.notTurned("a mouse")) }
    let frames = try frames(of: device, on: screen.shown, fit: fit)
    var scale = try scale(of: device, frames, screen.size, &warnings)
    scale.turn(screen.rotation)
    var records = GestureWriter.records(of: frames, scale: scale, kind: kind(of: device))
    if fit, case .mouse = device { records = records.fitted(to: screen.shown) }
    guard !records.isEmpty else { throw error(.noContact) }
    var imported = try ImportedRecording(
      file: file, records: screen.placed(records), warnings: warnings)
    imported.extents = extents(of: device)
    return imported
  }

  /// The units of a device's axes; `nil` if it does not say.
  private func extents(of device: Device) -> Size2D? {
    let codes = Self.axes(of: device)
    guard let x = codes.x.lazy.compactMap({ ranges[$0] }).first,
      let y = codes.y.lazy.compactMap({ ranges[$0] }).first
    else { return nil }
    return Size2D(width: Double(x.count), height: Double(y.count))
  }

  /// The codes of a device's axes, the best known ones first.
  private static func axes(of device: Device) -> (x: [Int], y: [Int]) {
    switch device {
    case .mouse: ([], [])
    case .pointer: ([InputEvent.Absolute.x], [InputEvent.Absolute.y])
    case .slots, .packets:
      (
        [InputEvent.Absolute.contactX, InputEvent.Absolute.x],
        [InputEvent.Absolute.contactY, InputEvent.Absolute.y]
      )
    }
  }

  /// The kind of pointer that a device is.
  private func kind(of device: Device) -> PointerKind {
    switch device {
    case .mouse: .mouse
    case .slots, .packets: .touch
    case .pointer(let button):
      if hasAny(InputEvent.Kind.key, Set(InputEvent.Button.pens)) {
        .pen
      } else {
        // A position that a button comes with is the mouse of a virtual machine.
        button == InputEvent.Button.left ? .mouse : .touch
      }
    }
  }

  private func frames(
    of device: Device, on screen: Size2D, fit: Bool
  ) throws(ImportError) -> [ContactFrame] {
    switch device {
    case .slots: try frames(by: SlotAssembler())
    case .packets: try frames(by: PacketAssembler())
    case .pointer(let button): try frames(by: PointerAssembler(button: button))
    case .mouse:
      // Values that are scaled later must not be clamped at the edges first.
      try frames(
        by: MouseAssembler(
          width: Int(screen.width), height: Int(screen.height), isBounded: !fit))
    }
  }

  private func frames(
    by assembler: some ContactAssembler
  ) throws(ImportError) -> [ContactFrame] {
    var assembler = assembler
    do throws(ImportError.Code) {
      return try assembler.frames(of: events)
    } catch {
      throw self.error(error)
    }
  }

  private func scale(
    of device: Device, _ frames: [ContactFrame], _ screen: Size2D,
    _ warnings: inout [ImportWarning]
  ) throws(ImportError) -> ContactScale {
    if case .mouse = device { return .identity }
    let codes = Self.axes(of: device)
    return ContactScale(
      x: try axis(codes.x, frames, { $0.x }, screen.width, &warnings),
      y: try axis(codes.y, frames, { $0.y }, screen.height, &warnings))
  }

  /// Returns the range of the first axis that has one, or else the range the contacts cover.
  private func axis(
    _ codes: [Int], _ frames: [ContactFrame], _ coordinate: (Contact) -> Int,
    _ extent: Double, _ warnings: inout [ImportWarning]
  ) throws(ImportError) -> ContactScale.Axis {
    if let code = codes.first(where: { ranges[$0] != nil }), let range = ranges[code] {
      guard range.count > 1 else { throw error(.emptyAxis(code: code)) }
      return ContactScale.Axis(range: range, extent: extent)
    }
    let values = frames.flatMap { $0.contacts }.map(coordinate)
    guard let low = values.min(), let high = values.max() else { throw error(.noContact) }
    let code = ImportWarning.Code.noRange(code: codes[0], from: low, to: high)
    warnings.append(ImportWarning(file: file, code: code))
    return ContactScale.Axis(range: low...high, extent: extent)
  }
}
