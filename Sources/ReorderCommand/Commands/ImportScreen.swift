import ReorderCore
import ReorderScripting
import ReorderTrace

/// The screen of an import as its options say it, and the checks of recording, screen and scene
/// against each other.
struct ImportScreen {
  /// The extents that were given.
  let size: Size2D?
  /// The viewport's place that was given.
  let origin: Point2D?
  let rotation: RecordedScreen.Rotation
  /// Elements and the items that they are.
  let elements: [Setting]

  init(_ arguments: ParsedArguments) {
    let extents = arguments.value(of: .screen).flatMap { Extents(size: $0) }
    size = extents.map { Size2D(width: $0.first, height: $0.second) }
    let place = arguments.value(of: .place).flatMap { Extents(point: $0) }
    origin = place.map { Point2D(x: $0.first, y: $0.second) }
    let angle = arguments.value(of: .rotate).flatMap { Int($0) }
    rotation = angle.flatMap { RecordedScreen.Rotation(rawValue: $0) } ?? .upright
    elements = arguments.values(of: .element).compactMap { Setting($0) }
  }

  /// Whether nothing says where the viewport is.
  var isAssumed: Bool { size == nil && origin == nil }

  /// The screen; the scene's viewport as shown unless its extents were given.
  func screen(around viewport: Size2D) -> RecordedScreen {
    var screen =
      size.map { RecordedScreen(size: $0, rotation: rotation) }
      ?? RecordedScreen(shown: viewport, rotation: rotation)
    if let origin { screen.origin = origin }
    return screen
  }

  /// Checks what can be checked before the recording is read.
  ///
  /// - Parameter format: The recording's format.
  func check(_ format: ImportFormat?) throws(UsageError) {
    guard format != .webdriver else { return }
    if origin != nil, size == nil {
      throw .contradiction(
        "--at is a place on the screen; give the screen's extents too, with --screen "
          + "\(Option.screen.value.placeholder)")
    }
    if !elements.isEmpty {
      throw .contradiction("--element is for WebDriver actions; other recordings name no elements")
    }
  }

  /// The elements' places in a scene.
  func origins(in scene: SceneDescription, on screen: RecordedScreen) throws -> ElementOrigins {
    var origins = ElementOrigins()
    guard !elements.isEmpty else { return origins }
    let built = try ReorderScene(scene)
    var names: Set<String> = []
    for binding in elements {
      guard names.insert(binding.key).inserted else {
        throw CommandFailure("--element \(binding.key) is given twice; an element is one item")
      }
      guard origins.bind(binding.key, to: binding.value, in: built, on: screen) else {
        let hint = NameHint(to: binding.value, among: Array(built.list.order.joined()))
        throw CommandFailure(
          "--element \(binding.key): there is no item '\(binding.value)' in the scene; \(hint)")
      }
    }
    return origins
  }

  /// Checks that recording and screen have the same shape.
  ///
  /// - Returns: A warning, if the user has said what the screen is.
  func check(
    _ imported: ImportedRecording, on screen: RecordedScreen, _ viewport: Size2D
  ) throws(CommandFailure) -> String? {
    guard let units = imported.extents else { return nil }
    let likeness = screen.likeness(to: units)
    let recorded = "\(imported.file): recorded on \(Self.text(units)) units"
    switch (likeness, size) {
    case (.same, _): return nil
    case (.sideways, nil):
      throw CommandFailure(
        rotation.isSideways
          ? "\(recorded), which have the shape of the scene's viewport, \(Self.text(viewport)); "
            + "leave out --rotate \(rotation.rawValue)"
          : "\(recorded), but the scene's viewport, \(Self.text(viewport)), lies on its side; add "
            + "--rotate 90 if the device's upper edge was at the left, or --rotate 270 if it was "
            + "at the right")
    case (.other, nil):
      let width = rotation.isSideways ? units.height : units.width
      let height = rotation.isSideways ? units.width : units.height
      let guess = Size2D(
        width: viewport.width, height: (viewport.width * height / width).rounded())
      let upright = RecordedScreen(shown: guess, rotation: rotation).size
      throw CommandFailure(
        "\(recorded), a shape that the scene's viewport, \(Self.text(viewport)), does not have, so "
          + "it is not the whole screen; give the screen's extents and the viewport's place on it: "
          + "--screen WIDTHxHEIGHT --at X,Y (\(Self.text(upright, "x")) if the list is as wide as "
          + "the screen)")
    case (.sideways, let size?):
      let turned = Size2D(width: size.height, height: size.width)
      throw CommandFailure(
        "\(recorded), but the screen, \(Self.text(size)), lies on its side; --screen is of the "
          + "upright device, as in --screen \(Self.text(turned, "x")) --rotate 90")
    case (.other, let size?):
      return "\(recorded), a shape that the screen, \(Self.text(size)), does not have, so the "
        + "points are stretched; 'adb shell wm size' divided by the density says its extents"
    }
  }

  /// Warns of a viewport that is not all on the screen.
  func warning(of viewport: Size2D, on screen: RecordedScreen) -> String? {
    guard size != nil else { return nil }
    let (shown, origin) = (screen.shown, screen.origin)
    let isInside =
      origin.x >= 0 && origin.y >= 0 && origin.x + viewport.width <= shown.width
      && origin.y + viewport.height <= shown.height
    guard !isInside else { return nil }
    return "the scene's viewport, \(Self.text(viewport)) at "
      + "\(JSONNumber.text(origin.x)), \(JSONNumber.text(origin.y)), reaches beyond the screen, "
      + Self.text(shown)
  }

  private static func text(_ size: Size2D, _ between: String = " × ") -> String {
    JSONNumber.text(size.width) + between + JSONNumber.text(size.height)
  }
}

extension Option {
  static let screen = Option(
    "screen", .size("WxH"),
    "the extents of the upright screen, in points (default: the scene's viewport)")
  static let place = Option(
    "at", .point("X,Y"), "the place of the scene's viewport on the screen (default: 0,0)")
  static let rotate = Option(
    "rotate", .choice(RecordedScreen.Rotation.allCases.map { "\($0.rawValue)" }),
    "how the device was turned: 90 if its upper edge was at the left")
  static let element = Option(
    "element", .pairs("ELEMENT=ITEM"),
    "the item that is an element of WebDriver actions, by its id in the recording")
}
