internal import ReorderCore
internal import ReorderJSON

extension WireDecoder {
  /// The lengths that are accepted, in points; the engine's own bound.
  static var length: TraceError.Wanted { .number(0, 1e9) }
  /// The coordinates that are accepted; the engine's own bound.
  static var coordinate: TraceError.Wanted { .coordinate }

  mutating func header(
    _ value: JSONValue, defaultName: String
  ) throws(TraceError.Code) -> EncodedHeader {
    var reader = try MemberReader(value)
    let version = try reader.requiredNumber("trace")
    guard version == Double(EncodedHeader.version) else { throw .version(version) }
    let header = EncodedHeader(
      name: try reader.string("name") ?? defaultName,
      tickHz: try reader.number("tick_hz", TickClock.wanted) ?? 60,
      seed: try reader.integer("seed", 0...(1 << 53)) ?? 0,
      behaviour: try behaviour(&reader),
      parameters: try parameters(&reader),
      scene: try scene(try reader.required("scene", .object)))
    close(reader, .header)
    return header
  }

  private func behaviour(_ reader: inout MemberReader) throws(TraceError.Code) -> String? {
    if reader.value("behaviour") == .null { return nil }
    return try reader.string("behaviour")
  }

  private func parameters(
    _ reader: inout MemberReader
  ) throws(TraceError.Code) -> [EncodedParameter] {
    guard let value = reader.value("params") else { return [] }
    guard case .object(let members) = value else {
      throw .wrongType(key: "params", got: value.type, wanted: .object)
    }
    var parameters: [EncodedParameter] = []
    for member in members {
      let scalar = member.value.scalar
      guard scalar != nil || member.value == .null else {
        throw .wrongType(key: "params.\(member.key)", got: member.value.type, wanted: .scalar)
      }
      parameters.append(EncodedParameter(key: member.key, value: scalar))
    }
    return parameters
  }

  mutating func scene(_ value: JSONValue) throws(TraceError.Code) -> SceneDescription {
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      var lists: [ListDescription]?
      if let value = reader.value("lists") { lists = try self.lists(value) }
      if lists?.isEmpty == true { throw .scene(.board(.count)) }
      let zones = try zones(reader.value("zones"))
      if lists != nil {
        for key in ["sections", "layout"] where reader.value(key) != nil { throw .boardKey(key) }
      }
      let scene = SceneDescription(
        viewport: try size(try reader.required("viewport", .object), "viewport"),
        insets: try insets(reader.value("insets"), "insets"),
        offset: try offset(&reader),
        layout: try layout(reader.value("layout")),
        sections: lists == nil ? try sections(reader.value("sections")) : [],
        lists: lists ?? [], zones: zones,
        windows: try windows(reader.value("windows")),
        container: try frame(&reader, "container"),
        obstruction: try frame(&reader, "obstruction"))
      close(reader, .scene)
      return scene
    } catch {
      throw error.within("scene")
    }
  }

  mutating func size(_ value: JSONValue, _ key: String) throws(TraceError.Code) -> Size2D {
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      let size = Size2D(
        width: try reader.requiredNumber("width", Self.length),
        height: try reader.requiredNumber("height", Self.length))
      close(reader, .geometry)
      return size
    } catch {
      throw error.within(key)
    }
  }

  mutating func point(_ value: JSONValue, _ key: String) throws(TraceError.Code) -> Point2D {
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      let point = Point2D(
        x: try reader.requiredNumber("x", Self.coordinate),
        y: try reader.requiredNumber("y", Self.coordinate))
      close(reader, .geometry)
      return point
    } catch {
      throw error.within(key)
    }
  }

  /// Reads the offset of a scene or a list; none is the origin.
  mutating func offset(_ reader: inout MemberReader) throws(TraceError.Code) -> Point2D {
    guard let value = reader.value("offset") else { return .zero }
    return try point(value, "offset")
  }

  /// Reads insets; each edge may be missing.
  mutating func insets(_ value: JSONValue?, _ key: String) throws(TraceError.Code) -> Insets {
    guard let value else { return .zero }
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      let insets = Insets(
        top: try reader.number("top", Self.coordinate) ?? 0,
        left: try reader.number("left", Self.coordinate) ?? 0,
        bottom: try reader.number("bottom", Self.coordinate) ?? 0,
        right: try reader.number("right", Self.coordinate) ?? 0)
      close(reader, .geometry)
      return insets
    } catch {
      throw error.within(key)
    }
  }

  /// Reads `[x, y, width, height]`.
  func frame(_ reader: inout MemberReader, _ key: String) throws(TraceError.Code) -> Rect2D? {
    guard let value = reader.value(key) else { return nil }
    guard case .array(let values) = value, values.count == 4 else {
      throw .wrongType(key: key, got: value.type, wanted: .numbers(4))
    }
    return Rect2D(
      x: try values[0].number("\(key)[0]", Self.coordinate),
      y: try values[1].number("\(key)[1]", Self.coordinate),
      width: try values[2].number("\(key)[2]", Self.length),
      height: try values[3].number("\(key)[3]", Self.length))
  }
}
