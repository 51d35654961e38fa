/// A floating window as an application describes it.
///
/// ```swift
/// let margins = Insets(top: 8, left: 8, bottom: 8, right: 8)
/// let player = WindowDescription(
///   id: "player", frame: Rect2D(x: 212, y: 20, width: 100, height: 60),
///   options: WindowOptions(isDraggable: true, margins: margins))
/// ```
public struct WindowDescription: Sendable {
  /// The application's name for the window, unique among the windows.
  public var id: String
  /// Where the window is, in the container's coordinates: (0, 0) is the container's top left.
  public var frame: Rect2D
  /// What the window may do.
  public var options: WindowOptions
  /// The options that a text of the window names; the others have their defaults.
  package var named: NamedOptions

  /// The options of a window, by their names.
  package struct NamedOptions: OptionSet, Sendable {
    /// A bit for each option.
    package let rawValue: UInt8

    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Whether the window may be dragged.
    package static let drag = NamedOptions(rawValue: 1)
    /// Whether it may leave the container.
    package static let bounces = NamedOptions(rawValue: 2)
    /// Whether it goes to an edge at the end.
    package static let adsorbs = NamedOptions(rawValue: 4)
    /// The distances kept free at the edges.
    package static let margins = NamedOptions(rawValue: 8)
    /// The fraction that may hang out.
    package static let overhang = NamedOptions(rawValue: 16)
    /// All of them.
    package static let all = NamedOptions(rawValue: 31)
  }

  /// Creates a description.
  public init(id: String, frame: Rect2D, options: WindowOptions = WindowOptions()) {
    self.init(id: id, frame: frame, options: options, naming: .all)
  }

  /// Creates the description of a text that names some of the options.
  package init(id: String, frame: Rect2D, options: WindowOptions, naming named: NamedOptions) {
    self.id = id
    self.frame = frame
    self.options = options
    self.named = named
  }
}

extension WindowDescription: Hashable {
  /// Whether both describe the same window, whichever options their texts name.
  public static func == (one: WindowDescription, other: WindowDescription) -> Bool {
    one.id == other.id && one.frame == other.frame && one.options == other.options
  }

  /// Hashes what counts for equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(frame)
    hasher.combine(options)
  }
}
