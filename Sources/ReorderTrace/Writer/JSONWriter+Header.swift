internal import ReorderCore
internal import ReorderJSON

extension JSONWriter {
  mutating func write(_ header: EncodedHeader) {
    object { object in
      object.key("trace")
      object.value(EncodedHeader.version)
      object.key("name")
      object.value(header.name)
      object.key("tick_hz")
      object.value(header.tickHz)
      object.key("seed")
      object.value(header.seed)
      object.key("behaviour")
      object.value(header.behaviour)
      object.key("params")
      object.object { object in
        for parameter in header.parameters {
          object.key(escaping: parameter.key)
          if let value = parameter.value { object.value(value) } else { object.null() }
        }
      }
      object.key("scene")
      object.write(header.scene)
    }
  }

  mutating func write(_ scene: SceneDescription) {
    object { object in
      object.key("viewport")
      object.write(scene.viewport)
      object.key("insets")
      object.write(scene.insets)
      object.key("offset")
      object.write(scene.offset)
      if scene.lists.isEmpty {
        object.key("layout")
        object.write(scene.layout)
        object.key("sections")
        object.write(scene.sections)
      } else {
        object.key("lists")
        object.write(scene.lists)
        object.key("zones")
        object.write(scene.zones)
      }
      object.key("windows")
      object.array { array in scene.windows.forEach { array.write($0) } }
      object.frame("container", scene.container)
      object.frame("obstruction", scene.obstruction)
    }
  }

  mutating func write(_ size: Size2D) {
    numbers([("width", size.width), ("height", size.height)])
  }

  mutating func write(_ point: Point2D) {
    numbers([("x", point.x), ("y", point.y)])
  }

  mutating func write(_ insets: Insets) {
    numbers([
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ])
  }

  /// Writes an object of numbers.
  private mutating func numbers(_ members: [(key: StaticString, value: Double)]) {
    object { object in
      for member in members {
        object.key(member.key)
        object.value(member.value)
      }
    }
  }

  /// Writes a member if it has a number.
  mutating func number(_ key: StaticString, _ number: Double?) {
    guard let number else { return }
    self.key(key)
    value(number)
  }

  mutating func frame(_ key: StaticString, _ frame: Rect2D?) {
    guard let frame else { return }
    self.key(key)
    array { array in
      array.value(frame.minX)
      array.value(frame.minY)
      array.value(frame.size.width)
      array.value(frame.size.height)
    }
  }

  mutating func write(_ sections: [SectionDescription]) {
    array { array in
      for section in sections {
        array.object { object in
          object.key("id")
          object.value(section.id)
          object.number("header_length", section.headerLength)
          object.number("footer_length", section.footerLength)
          object.key("items")
          object.write(section.items)
          if let selected = section.selected {
            object.key("selected")
            object.write(selected)
          }
        }
      }
    }
  }

  mutating func write(_ ids: [String]) {
    array { array in ids.forEach { array.value($0) } }
  }

  private mutating func write(_ items: ItemSource) {
    switch items {
    case .listed(let items): write(items)
    case .generated(let count, let prefix):
      object { object in
        object.key("count")
        object.value(count)
        object.key("prefix")
        object.value(prefix)
      }
    }
  }

  mutating func write(_ items: [ItemDescription]) {
    array { array in items.forEach { array.write($0) } }
  }

  private mutating func write(_ item: ItemDescription) {
    guard item != ItemDescription(id: item.id) else { return value(item.id) }
    object { object in
      object.key("id")
      object.value(item.id)
      object.number("length", item.length)
      object.number("width", item.width)
      object.number("height", item.height)
      object.write(item.span)
      if !item.isMovable { object.member("movable", false) }
      if !item.isTarget { object.member("target", false) }
      if item.isPinned { object.member("pinned", true) }
      object.frame("handle", item.handle)
      object.frame("frame", item.frame)
      object.write(item.data)
      object.number("level", item.level.map(Double.init))
      if item.isCollapsed { object.member("collapsed", true) }
    }
  }

  private mutating func write(_ window: WindowDescription) {
    object { object in
      object.key("id")
      object.value(window.id)
      object.frame("frame", window.frame)
      let (options, named) = (window.options, window.named)
      if named.contains(.drag) { object.member("drag", options.isDraggable) }
      if named.contains(.bounces) { object.member("bounces", options.bounces) }
      if named.contains(.adsorbs) { object.member("adsorbs", options.adsorbs) }
      if named.contains(.margins) {
        object.key("margins")
        object.write(options.margins)
      }
      if named.contains(.overhang) { object.number("overhang", options.overhang) }
    }
  }
}
